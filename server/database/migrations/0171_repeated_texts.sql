-- Who wrote a longer text, by its hash, and when: within the last hour or a little longer. The row's lock makes it exact.
create table repeated_texts (
  hash bytea primary key,
  authors text[] not null,
  times timestamptz[] not null check (cardinality(times) = cardinality(authors)),
  latest timestamptz not null
);
create index repeated_texts_latest on repeated_texts (latest);
