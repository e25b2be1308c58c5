create function written_day(p_at timestamptz) returns text language sql immutable parallel safe
  return to_char(p_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI');

-- A member's question to support, with what was said about it. A ticket may be about one line of money: what the line said at
-- that moment is kept with it.
create table tickets (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  subject text not null,
  priority text not null check (priority in ('High', 'Medium', 'Low')),
  description text not null check (length(description) <= 4000),
  status text not null default 'Pending' check (status in ('Pending', 'In Progress', 'Resolved', 'Rejected')),
  version integer not null default 1,
  line_kind text,
  line_id text,
  line jsonb,
  created_at timestamptz not null default app_now(),
  -- The time and author of the last message: a queue is sorted by the wait for an answer.
  touched_at timestamptz not null default app_now(),
  awaits_operator boolean not null default true,
  answered_by integer references operators,
  unread_by_member boolean not null default false,
  -- What tickets are searched by, kept as one text in small letters with a line for each field; days as they are written.
  searched text not null generated always as (lower('T-' || id || E'\n' || subject || E'\n' ||
    description || E'\n' || priority || E'\n' || status || E'\n' || written_day(created_at))) stored,
  constraint whole_line check ((line_kind is null) = (line_id is null) and (line_kind is null) = (line is null))
);
create index tickets_member on tickets (member_id, id desc);
create index tickets_waiting on tickets (touched_at) where awaits_operator;
create index tickets_line on tickets (member_id, line_kind, line_id) where line_kind is not null;
create index tickets_searched on tickets using gin (searched gin_trgm_ops);
-- The orders of the list and the tiles over it.
create index tickets_age on tickets (created_at, id) include (status, priority);
create index tickets_status on tickets (status, id);
create index tickets_by_priority on tickets ((case priority when 'High' then 3 when 'Medium' then 2 else 1 end), id);

create table ticket_messages (
  id integer generated always as identity primary key,
  ticket_id integer not null references tickets,
  -- Null if the member wrote it.
  operator_id integer references operators,
  body text not null check (length(body) <= 4000),
  -- A note among operators, which the member never sees.
  is_internal boolean not null default false,
  set_status text,
  created_at timestamptz not null default app_now(),
  constraint notes_are_operators check (operator_id is not null or not is_internal)
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);

-- Pictures are re-encoded before they are stored. A document is stored as it came, and only handed out as a file.
create table ticket_files (
  id integer generated always as identity primary key,
  ticket_id integer not null references tickets,
  message_id integer references ticket_messages,
  name text not null check (length(name) between 1 and 100),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  content bytea not null check (length(content) <= 6000000),
  created_at timestamptz not null default app_now()
);
create index ticket_files_ticket on ticket_files (ticket_id);

-- Sentences that operators use again, with {name} for the member's name.
create table answer_templates (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  body text not null check (length(body) between 1 and 2000),
  changed_by integer not null references operators,
  changed_at timestamptz not null default app_now()
);
create unique index answer_templates_title on answer_templates (lower(title));
