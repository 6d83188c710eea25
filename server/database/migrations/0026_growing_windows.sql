-- Windows of time that together hold every block below `following`, each once, newest first: the first one has
-- `wanted` blocks or a few more, each later one `growth` times as many as all before it. The one without `growth` is for
-- the version before this one.
create function place_windows(following bigint, wanted bigint, growth double precision)
returns table (first bigint, last bigint) language plpgsql immutable strict parallel safe rows 10 as $$
declare
  top bigint := following;
  grain bigint;
begin
  while following > 0 loop
    wanted := greatest(wanted, ((top - following) * growth)::bigint, 1);
    -- Ended where a larger block begins, so that few marks name the window.
    grain := 8 ^ floor(ln(greatest(wanted / 8, 1)) / ln(8) + 1e-9);
    last := following - 1;
    first := greatest(following - wanted, 0) / grain * grain;
    return next;
    following := first;
  end loop;
end $$;
