-- Since when a live site has used this database: one row, or none. No demo is planted where it is.
create table live_site (
  one boolean primary key default true check (one),
  since timestamptz not null
);
