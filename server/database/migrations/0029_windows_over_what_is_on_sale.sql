-- Windows of time as before (0026), but each begins at the newest listing on sale that those before it have not held, and
-- grows by what was read: a stretch in which everything is sold costs one look, and makes no later window longer.
create or replace function place_windows(following bigint, wanted bigint, growth double precision)
returns table (first bigint, last bigint) language plpgsql stable strict parallel safe rows 10 as $$
declare
  taken bigint := 0;
  grain bigint;
begin
  loop
    select place_block(i.place) into last from items i
      where i.status = 1 and i.place < following << 10 order by i.place desc limit 1;
    exit when not found;
    wanted := greatest(wanted, (taken * growth)::bigint, 1);
    -- Ended where a larger block begins, so that few marks name the window.
    grain := 8 ^ floor(ln(greatest(wanted / 8, 1)) / ln(8) + 1e-9);
    first := greatest(last + 1 - wanted, 0) / grain * grain;
    return next;
    taken := taken + last - first + 1;
    following := first;
  end loop;
end $$;

-- contract: the version before asks for windows with their growth; those without were last asked for before 0026.
drop function place_windows(bigint, bigint);
