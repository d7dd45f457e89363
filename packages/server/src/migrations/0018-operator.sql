-- What happened to accounts, for their owners and the operator (platform/audit/).
create table audit_events (
  id bigint generated always as identity primary key,
  -- Whose account it is about; null for what is about none, or one that is gone.
  user_id uuid references users (id) on delete cascade,
  -- The address of the operator who did it; null when it was the owner, somebody else or the server.
  operator text,
  kind text not null,
  detail text,
  source text not null,
  user_agent text not null,
  times integer not null default 1 check (times > 0),
  at timestamptz not null
);
create index audit_events_of_user on audit_events (user_id, at desc, id desc);
create index audit_events_at on audit_events (at desc, id desc);

-- A plan that an operator gave; it stands beside what is paid for (rooms/billing/given-plan.ts).
alter table subscriptions add column given_plan_id text;
alter table subscriptions add column given_at timestamptz;
-- Null for one without an end.
alter table subscriptions add column given_until timestamptz;
