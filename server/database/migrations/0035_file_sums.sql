-- How many bytes of pictures and PDFs each person has, for their quota. The row's lock settles uploads that come together.
lock table files in share row exclusive mode;

create table file_sums (
  userid text primary key references users on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
insert into file_sums (userid, bytes) select userid, sum(bytes) from files group by userid;

create function add_to_file_sums() returns trigger language plpgsql as $$
begin
  insert into file_sums (userid, bytes) select userid, sum(bytes) from added group by userid order by userid
  on conflict (userid) do update set bytes = file_sums.bytes + excluded.bytes;
  return null;
end $$;
create function take_from_file_sums() returns trigger language plpgsql as $$
begin
  update file_sums s set bytes = s.bytes - g.bytes
  from (select userid, sum(bytes) as bytes from gone group by userid order by userid) g where s.userid = g.userid;
  return null;
end $$;
create trigger files_sum_insert after insert on files referencing new table as added
  for each statement execute function add_to_file_sums();
create trigger files_sum_delete after delete on files referencing old table as gone
  for each statement execute function take_from_file_sums();
