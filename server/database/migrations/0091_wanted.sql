-- contract: both lists of allowed words only grow, and the index that replaces another keeps its rule for every search
-- that a person has saved, so what the version before writes still fits.
alter table topics
  -- Whether listings that fit are still shown under a topic of this category, and whether its asker has found one.
  add column answers boolean not null default true,
  add column found boolean not null default false,
  drop constraint topics_category_check,
  drop constraint topics_subcategory_check,
  add constraint topics_category_check check (category in ('Immigration', 'Job Seeking', 'Credit Card/Sign-up Bonus',
    'Girlfriend/Boyfriend/Marriage', 'Individual School', 'Wanted')) not valid,
  add constraint topics_subcategory_check check (subcategory in ('CPT', 'OPT', 'Green Card', '求购', '求租')) not valid;

-- What a topic looks for is a search of its asker, with the topic's id in place of a number.
alter table saved_searches
  alter column nr drop not null,
  add column ftid text unique references topics on delete cascade,
  add constraint saved_searches_of_person_or_topic check ((nr is null) = (ftid is not null));
drop index saved_searches_once;
create unique index saved_searches_once on saved_searches (userid, md5(query)) where ftid is null;
