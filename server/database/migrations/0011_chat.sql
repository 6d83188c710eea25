-- What two people have said to each other, one row a pair: its row lock gives their messages their order, so that a
-- later id is never seen before an earlier one.
create table conversations (
  low text not null references users on delete cascade,
  high text not null references users on delete cascade,
  last_id bigint,
  low_read bigint not null default 0,
  high_read bigint not null default 0,
  low_unread int not null default 0 check (low_unread >= 0),
  high_unread int not null default 0 check (high_unread >= 0),
  low_blocks boolean not null default false,
  high_blocks boolean not null default false,
  primary key (low, high),
  check (low < high collate "C")
) with (fillfactor = 80);
create index conversations_low on conversations (low, last_id desc) where last_id is not null;
create index conversations_high on conversations (high, last_id desc) where last_id is not null;

create table messages (
  id bigint generated always as identity primary key,
  low text not null,
  high text not null,
  from_userid text not null references users on delete cascade,
  content text not null check (length(content) <= 4000),
  photo text references files on delete set null,
  iid text references items on delete set null,
  client_id uuid,
  created_at timestamptz not null,
  foreign key (low, high) references conversations on delete cascade,
  unique (from_userid, client_id),
  check (from_userid in (low, high))
);
create index messages_of_pair on messages (low, high, id desc) include (from_userid);
create index messages_photo on messages (photo) where photo is not null;
create index messages_iid on messages (iid) where iid is not null;

-- The rooms; a row's lock orders what is said in it.
create table rooms (
  room text primary key
);
insert into rooms (room) values ('global');

create table room_messages (
  id bigint generated always as identity primary key,
  room text not null references rooms,
  userid text not null references users on delete cascade,
  message text not null check (length(message) between 1 and 4000),
  client_id uuid,
  created_at timestamptz not null,
  unique (userid, client_id)
);
create index room_messages_of_room on room_messages (room, id desc);

-- How many sockets of a process are in a room. Lost in a crash, by intent.
create unlogged table presence (
  process uuid not null,
  room text not null,
  sockets int not null check (sockets >= 0),
  seen_at timestamptz not null,
  primary key (room, process)
);
