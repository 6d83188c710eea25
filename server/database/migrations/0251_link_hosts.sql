-- Where links lead to that are not foreign, besides this site and the schools, as an admin sets it: a host with its
-- subdomains, with the beginning of a path if need be.
create table link_hosts (
  host text primary key check (char_length(host) between 4 and 200),
  open boolean not null,
  -- The order in which they are listed.
  place integer not null
);
insert into link_hosts (host, open, place)
select host, true, place
from unnest(array['maps.google.com', 'google.com/maps', 'maps.app.goo.gl', 'goo.gl/maps', 'maps.apple.com',
  'openstreetmap.org', 'amap.com', 'map.baidu.com', 'map.qq.com', 'youtube.com', 'youtu.be', 'vimeo.com', 'bilibili.com',
  'b23.tv']) with ordinality as it(host, place);
