-- Keys are kept for whatever a call makes, not for actions alone, and for what an app makes itself. Posts and photos had keys
-- of their own, which did not tell another call with the same key.
alter table idempotency_keys rename column action_id to made_id;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys alter column person_id drop not null;
alter table idempotency_keys alter column app_id set not null;
alter table idempotency_keys alter column key set not null;
create unique index idempotency_keys_by_call on idempotency_keys (app_id, coalesce(person_id, 0), key);
alter table posts drop column idempotency_key;
alter table photos drop column idempotency_key;
