-- Uploads go to a place of their own (rooms/media/uploads/incoming.ts). The first confirmation says by this entity tag which of the
-- bytes that came there are the file; only those are ever moved to the key that is served.
alter table uploads add column accepted_etag text;

-- Their addresses were signed for keys that are served and take no more bytes; whoever sends such a file begins anew.
update uploads set status = 'aborted' where status = 'waiting';

-- Every subscription that the provider told of, each by itself; `subscriptions` has the one that holds. Somebody who paid two checkouts
-- has two of them for a moment: the later is ended, and what was paid for it since the other began is paid back.
create table provider_subscriptions (
  provider_subscription_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  provider_customer_id text not null,
  plan_id text not null,
  status text not null check (status in ('active', 'past_due', 'cancelled')),
  cancel_at_period_end boolean not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  began_at timestamptz not null,
  last_event_at timestamptz not null,
  last_event_id text not null,
  is_answer boolean not null,
  refund text check (refund in ('owed', 'paid')),
  refund_since timestamptz,
  check ((refund is null) = (refund_since is null))
);
create index provider_subscriptions_user on provider_subscriptions (user_id);

insert into provider_subscriptions
select provider_subscription_id, user_id, coalesce(provider, 'sandbox'), coalesce(provider_customer_id, ''), plan_id, status,
  cancel_at_period_end, coalesce(period_start, created_at), coalesce(period_end, created_at), coalesce(period_start, created_at),
  coalesce(last_event_at, created_at), '', false, null, null
from subscriptions where provider_subscription_id is not null;

alter table invoices add column provider_subscription_id text;

-- The sandbox takes a second payment like any provider, and can pay back.
alter table sandbox_subscriptions drop constraint sandbox_subscriptions_user_id_key;
alter table sandbox_subscriptions add column began_at timestamptz;
alter table sandbox_subscriptions add column ended_at timestamptz;
update sandbox_subscriptions set began_at = period_start;
alter table sandbox_subscriptions alter column began_at set not null;
create table sandbox_invoices (
  id text primary key,
  subscription_id uuid not null,
  description text not null,
  amount_cents integer not null,
  issued_at timestamptz not null,
  refunded_at timestamptz
);
