-- psql -v password=… -d tributary -f logins.sql, as the superuser postgres, once "tributary migrate" has run: a login for each
-- service, in the role that it may have. The services come over the socket under the name of their user (peer), so they need
-- no password; commands of the operator come with one.
create role "tributary-api" login in role tributary_app;
create role "tributary-worker" login in role tributary_app;
create role "tributary-signer" login in role tributary_signer;
create role "tributary-commands" login in role tributary_app password :'password';
create role "tributary-reader" login in role tributary_reader;
grant connect on database tributary
  to "tributary-api", "tributary-worker", "tributary-signer", "tributary-commands", "tributary-reader";
