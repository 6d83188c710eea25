-- Views are counted on a listing's row. A row with its words and marks takes some 1.5 kB, and a tenth of a page is less:
-- almost no update stayed on its page, so each look wrote an entry in all fifteen indexes and one for each word (3 ms a
-- look). With a third of the page free, two versions fit, and an update touches nothing else. Pages that are full
-- already are thinned out as their rows change, or at once by `vacuum full items`.
alter table items set (fillfactor = 70);
