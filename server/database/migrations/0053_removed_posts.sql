-- As 0051, a file for each table: no lock is held while another is awaited.
alter table posts add column removed_at timestamptz;
