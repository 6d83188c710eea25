-- A reply without an author is an answer of the site to a wanted topic: a listing that fits.
alter table posts
  alter column userid drop not null,
  add column iid text references items on delete set null,
  -- Settles the 21st of a topic.
  add column answer_nr smallint,
  add constraint posts_of_person_or_site
    check ((userid is null) = (answer_nr is not null) and (answer_nr is null or answer_nr between 1 and 20)) not valid;
