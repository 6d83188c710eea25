-- All that a standing reads of reports. No report has a verdict yet: these are replaced once reports have one.

-- How many reports of a person or of their things were upheld since then.
create function upheld_reports(person text, since timestamptz) returns int
language sql stable as $$ select 0 $$;

-- How many reports by a person have a verdict, and how many of these were upheld.
create function reports_by(person text, out decided int, out upheld int)
language sql stable as $$ select 0, 0 $$;

-- Whether a thing was ever reported. Kinds: listing, topic, post, content.
create function was_reported(kind text, id text) returns boolean
language sql stable as $$ select false $$;
