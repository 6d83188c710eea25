-- outside a transaction
-- This reads the whole ledger, and writes go on meanwhile.
alter table point_movements validate constraint point_movements_points;
-- The operator lists payments by what became of them, and finds the charge of one.
drop index concurrently if exists payments_newest;
create unique index concurrently payments_newest on payments (place desc);
drop index concurrently if exists payments_of_state;
create index concurrently payments_of_state on payments (state, place desc);
drop index concurrently if exists payment_charges_of_payment;
create index concurrently payment_charges_of_payment on payment_charges (payment) where payment is not null;
