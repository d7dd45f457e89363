-- Subscriptions, invoices, the provider's events and the ledger of what was used.

CREATE TABLE subscriptions (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  plan_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'past_due', 'cancelled')),
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  period_start timestamptz,
  period_end timestamptz,
  provider text,
  provider_subscription_id text UNIQUE,
  provider_customer_id text,
  last_event_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider_invoice_id text NOT NULL UNIQUE,
  description text NOT NULL,
  amount_cents integer NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'open', 'failed', 'refunded')),
  issued_at timestamptz NOT NULL
);
CREATE INDEX invoices_by_user ON invoices (user_id, issued_at DESC);

-- One row for each event a provider delivered: a repeat is recognised by its id.
CREATE TABLE payment_events (
  event_id text PRIMARY KEY,
  kind text NOT NULL,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);

-- How much is used under a key ('lifetime' or the start of a period); the row is the lock that makes quotas exact.
CREATE TABLE usage_counters (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  period_key text NOT NULL,
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  PRIMARY KEY (user_id, kind, period_key)
);

-- Append-only: every taking and giving back, for accounts and disputes.
CREATE TABLE usage_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  period_key text NOT NULL,
  amount integer NOT NULL,
  cause text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX usage_ledger_by_user ON usage_ledger (user_id, at DESC);

-- The sandbox provider's own books: it stands in for a company elsewhere, so nothing of ours refers to them.
CREATE TABLE sandbox_checkouts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  plan_id text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'cancelled')),
  created_at timestamptz NOT NULL
);
CREATE TABLE sandbox_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE,
  customer_id uuid NOT NULL,
  plan_id text NOT NULL,
  card_last4 text NOT NULL,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL
);
-- Webhooks not taken yet: they are delivered again until the receiver has them.
CREATE TABLE sandbox_outbox (
  id uuid PRIMARY KEY,
  raw_body text NOT NULL,
  created_at timestamptz NOT NULL
);
