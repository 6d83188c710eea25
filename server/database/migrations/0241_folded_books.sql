-- The name of a page's book, folded by the server, which alone knows how; null until it has folded what was there before.
alter table contents add column book text;
