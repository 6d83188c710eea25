-- As 0051, a file for each table: no lock is held while another is awaited.
alter table topics add column removed_at timestamptz;
