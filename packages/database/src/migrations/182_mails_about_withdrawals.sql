-- An address of mail is proved once its owner used a link or a code that was sent there. Mails that somebody else can bring
-- about as often as they like go to no other address.
alter table members add column email_proved_at timestamptz;
alter table former_emails add column is_proved boolean not null default false;

update members m set email_proved_at = app_now() where exists (select from audit_log a
  where a.subject = 'member:' || m.id and a.action = 'member.password' and not exists (select from audit_log b
    where b.subject = a.subject and b.action = 'member.email.change' and b.id > a.id));

create or replace function keep_former_email() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into former_emails (member_id, email, is_proved) values (new.id, old.email, old.email_proved_at is not null);
  return null;
end $$;

create function unprove_email() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.email_proved_at := null;
  return new;
end $$;
create trigger members_unprove_email before update of email on members
  for each row when (lower(old.email) <> lower(new.email)) execute function unprove_email();

-- Those of the mail boxes of a member that are proved.
create function proved_mail_boxes_of(p_member integer) returns setof text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select box from mail_boxes_of(p_member) box
  where exists (select from members m where m.id = p_member and m.email = box and m.email_proved_at is not null)
    or exists (select from former_emails f where f.member_id = p_member and f.email = box and f.is_proved)
$$;

-- What a mail is about, where it is dropped while it waits and that is taken back.
alter table mails add column about text;
create index mails_about on mails (about) where about is not null and status = 'queued';
