-- outside a transaction
-- contract: the fixed lists of words become references to rows that hold these same words, so what the version before
-- writes still fits.
alter table topics
  drop constraint if exists topics_forum_id_check,
  drop constraint if exists topics_category_check,
  drop constraint if exists topics_subcategory_check,
  drop constraint if exists topics_check,
  drop constraint if exists topics_forum_id_fkey,
  drop constraint if exists topics_category_fkey,
  add constraint topics_subcategory_check check (char_length(subcategory) between 1 and 40) not valid,
  add constraint topics_forum_id_fkey foreign key (forum_id) references boards not valid,
  add constraint topics_category_fkey foreign key (category, forum_id) references boards (category, forum_id) not valid;
alter table topics validate constraint topics_subcategory_check;
alter table topics validate constraint topics_forum_id_fkey;
alter table topics validate constraint topics_category_fkey;
alter table watches
  drop constraint if exists watches_forum_id_check,
  drop constraint if exists watches_forum_id_fkey,
  add constraint watches_forum_id_fkey foreign key (forum_id) references boards not valid;
alter table watches validate constraint watches_forum_id_fkey;
