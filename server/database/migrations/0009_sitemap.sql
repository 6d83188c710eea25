-- The parts of the sitemap: items on sale by the beginning of their iid, compared as bytes in any database.
create index items_on_sale on items (iid collate "C") include (updated_at) where status = 1;
