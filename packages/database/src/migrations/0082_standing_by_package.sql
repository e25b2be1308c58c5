-- The console counts the members of a package by their standing, from the index alone.
drop index members_by_package;
create index members_by_package on members (package_type, id) include (standing);
