-- Invoices are kept here, numbered without gaps in a year, with everything that stands on them (rooms/billing/invoices/).
alter table invoices add column number text unique;
alter table invoices add column provider text;
alter table invoices add column period_start timestamptz;
alter table invoices add column period_end timestamptz;
-- What it is made of: a list of { description, amountCents }.
alter table invoices add column lines jsonb;
-- What earlier credit paid of it.
alter table invoices add column credit_cents integer not null default 0;
-- Who sold and who bought, as it was when the invoice was made: { name, email, address }. Null for what was made before this was kept.
alter table invoices add column seller jsonb;
alter table invoices add column buyer jsonb;

-- The last number that was given in a year; its row is the lock that keeps numbers without gaps.
create table invoice_counters (
  year integer primary key,
  last integer not null check (last > 0)
);

update invoices set provider = case when provider_invoice_id like 'sandbox_%' then 'sandbox' else 'stripe' end;
with numbered as (
  select id, extract(year from issued_at at time zone 'utc')::int as year,
    row_number() over (partition by extract(year from issued_at at time zone 'utc') order by issued_at, id) as nth
  from invoices
)
update invoices set number = numbered.year || '-' || lpad(numbered.nth::text, greatest(4, length(numbered.nth::text)), '0')
from numbered where numbered.id = invoices.id;
insert into invoice_counters
select extract(year from issued_at at time zone 'utc')::int, count(*)::int from invoices group by 1;

-- A plan is paid by the month or by the year.
alter table subscriptions add column interval text not null default 'month' check (interval in ('month', 'year'));
alter table provider_subscriptions add column interval text not null default 'month' check (interval in ('month', 'year'));
alter table sandbox_subscriptions add column interval text not null default 'month' check (interval in ('month', 'year'));
alter table sandbox_checkouts add column interval text not null default 'month' check (interval in ('month', 'year'));

-- The sandbox's books of its customers: their address, and credit of changes of plan that later invoices use up.
create table sandbox_customers (
  id uuid primary key,
  user_id uuid not null unique,
  name text,
  address text,
  credit_cents integer not null default 0 check (credit_cents >= 0)
);
insert into sandbox_customers (id, user_id)
select distinct on (user_id) customer_id, user_id from sandbox_subscriptions order by user_id, began_at;

-- Set while a renewal could not be charged.
alter table sandbox_subscriptions add column past_due_since timestamptz;
alter table sandbox_subscriptions add column tried_at timestamptz;
alter table sandbox_invoices add column status text not null default 'paid' check (status in ('paid', 'failed'));
alter table sandbox_invoices add column period_start timestamptz;
alter table sandbox_invoices add column period_end timestamptz;
alter table sandbox_invoices add column lines jsonb;
alter table sandbox_invoices add column credit_cents integer not null default 0;

-- A visit to the sandbox's portal ends by itself: its address is all that proves who came.
create table sandbox_portal_sessions (
  id uuid primary key,
  customer_id uuid not null,
  return_url text not null,
  expires_at timestamptz not null
);
