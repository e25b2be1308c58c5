-- psql -v password=… -f owner.sql, as the superuser postgres: the database and the login that owns its tables.
-- The login makes the roles of the product when it migrates, so it may create roles.
create role "tributary-owner" login createrole password :'password';
create database tributary owner "tributary-owner" encoding 'UTF8' template template0;
revoke all on database tributary from public;
grant connect on database tributary to "tributary-owner";
