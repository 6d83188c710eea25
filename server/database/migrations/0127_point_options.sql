-- What points cost: each price in cents once. A closed option is not offered; orders keep the points they began with.
create table point_options (
  price integer primary key check (price between 50 and 1000000),
  points integer not null check (points between 1 and 1000000),
  open boolean not null
);
insert into point_options (price, points, open) values
  (99, 100, true),
  (199, 300, true),
  (499, 700, true),
  (999, 4900, true),
  (1999, 34300, true),
  (4999, 343000, true);
