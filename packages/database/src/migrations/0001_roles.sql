-- Four roles: the owner migrates and does nothing else; tributary_app serves and works; tributary_signer pays;
-- tributary_reader reads what holds no secret. A login of each process is a member of one of them. What each may do to which
-- table is in the file of rights.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['tributary_app', 'tributary_signer', 'tributary_reader'] loop
    begin
      if not exists (select from pg_roles where rolname = v_role) then execute format('create role %I nologin', v_role); end if;
    exception when unique_violation or duplicate_object then
      null; -- another database of the same server is being migrated at this moment
    end;
    execute format('grant %I to %I', v_role, current_user);
  end loop;
  execute format('grant temporary on database %I to tributary_app, tributary_signer', current_database());
end $$;
-- The signer has the rights of the reader.
grant tributary_reader to tributary_signer;

revoke create on schema public from public;
grant usage on schema public to tributary_app, tributary_signer, tributary_reader;

-- A new table can be read and added to; a role that needs more is granted it. A function that runs as its owner is open to
-- the roles that it was made for, and to no other.
alter default privileges in schema public grant select, insert on tables to tributary_app;
alter default privileges in schema public grant usage, select on sequences to tributary_app;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to tributary_app;
