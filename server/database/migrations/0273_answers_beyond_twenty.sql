-- contract: the check that is replaced is only widened.
-- A wanted topic shows more than twenty listings.
alter table posts
  drop constraint posts_of_person_or_site,
  add constraint posts_of_person_or_site
    check ((userid is null) = (answer_nr is not null) and (answer_nr is null or answer_nr between 1 and 10000)) not valid;
