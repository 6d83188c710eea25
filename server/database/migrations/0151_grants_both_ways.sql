-- The operator takes points, too.
-- contract: the rule for the version before it is part of the new one, whose rows that version reads like refunds.
alter table point_movements drop constraint point_movements_points;
alter table point_movements add constraint point_movements_points check (
  case when kind in ('check-in', 'share') then points = 1
    when kind = 'grant' then points between -10000000 and 10000000 and points <> 0
    when kind = 'purchase' then points > 0
    when kind in ('refund', 'dispute') then points < 0
    else false end) not valid;
