-- A live site asks at each start whether demo people or payments of the sandbox are there: mostly none are, however many
-- people and payments there are.
create index users_demo on users (userid) where demo;
create index payments_sandbox on payments (id) where provider = 'sandbox';
