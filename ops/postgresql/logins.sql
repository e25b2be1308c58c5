-- psql -v password=… -d tributary -f logins.sql, as the superuser postgres, after "tributary migrate": a login for each
-- service, with its role. Services connect over the socket under the name of their user (peer), without a password.
-- The operator's commands log in with the password.
create role "tributary-api" login in role tributary_app;
create role "tributary-worker" login in role tributary_app;
create role "tributary-signer" login in role tributary_signer;
create role "tributary-collector" login in role tributary_collector;
create role "tributary-commands" login in role tributary_app password :'password';
create role "tributary-reader" login in role tributary_reader;
grant connect on database tributary
  to "tributary-api", "tributary-worker", "tributary-signer", "tributary-collector", "tributary-commands", "tributary-reader";
