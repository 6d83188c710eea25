-- outside a transaction
-- These read whole tables, and writes go on meanwhile.
alter table topics validate constraint topics_category_check;
alter table topics validate constraint topics_subcategory_check;
alter table posts validate constraint posts_of_person_or_site;
drop index concurrently if exists posts_answer_nr;
create unique index concurrently posts_answer_nr on posts (ftid, answer_nr) where answer_nr is not null;
-- Each listing once under each topic.
drop index concurrently if exists posts_answers;
create unique index concurrently posts_answers on posts (iid, ftid) where iid is not null;
