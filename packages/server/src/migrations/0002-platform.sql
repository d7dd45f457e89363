-- What the platform keeps for itself.

-- The first answer of each changing call that came with an Idempotency-Key.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  call text NOT NULL,
  body_hash text NOT NULL,
  -- Set with the call's own transaction: what it asked for was done, whether or not the answer was kept.
  done_at timestamptz,
  -- Null while the call runs.
  status integer,
  answer jsonb,
  -- A call that runs longer, or whose process ended, may be tried again from then on.
  leased_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- Mail of the development mailbox.
CREATE TABLE dev_mailbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX dev_mailbox_newest ON dev_mailbox (sent_at DESC, id DESC);
