-- Members with an active package who have not claimed are told before a window ends, each once: `reminded_to` is how far
-- the members were gone through, in parts, so that no transaction grows with them.
alter table odl_windows add column reminded_to integer not null default 0;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('deposit.credited', 'deposit.orphaned',
  'package.activated', 'package.near-cap', 'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected',
  'ticket.answered', 'operator.viewed', 'operator.changed', 'webhook.paused', 'odl.closing'));

-- How many members it went through, told or not; 0 at the end.
create function remind_of_claims(p_window integer, p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_from integer;
  v_to integer;
  v_count integer;
begin
  select reminded_to into strict v_from from odl_windows where window_no = p_window for update;
  select max(m.id), count(*) into v_to, v_count
    from (select id from members where id > v_from order by id limit p_most) m;
  if v_count = 0 then return 0; end if;
  insert into notifications (member_id, kind, details)
    select m.id, 'odl.closing', jsonb_build_object('endsAt', to_char(w.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from members m cross join odl_windows w
    where w.window_no = p_window and m.id > v_from and m.id <= v_to and m.status = 'active'
      and exists (select from packages p where p.member_id = m.id and p.active)
      and not exists (select from odl_claims c where c.member_id = m.id and c.window_no = p_window);
  update odl_windows set reminded_to = v_to where window_no = p_window;
  return v_count;
end $$;
revoke execute on function remind_of_claims(integer, integer) from public;
grant execute on function remind_of_claims(integer, integer) to tributary_app;
