-- The parts of the sitemap hold book pages in the order they came.
create unique index contents_newest on contents (place desc);
