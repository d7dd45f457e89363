-- Tries count where they come from, so that a stranger's wrong ones keep nobody out of their own account (rooms/auth/guessing/).

-- The browser that a session was begun in, as its device cookie names it; empty for programs and for older sessions.
alter table sessions add column device text not null default '';

-- The browser that asked for the code, and whether it had signed in to that account before.
alter table login_codes add column device text not null default '';
alter table login_codes add column from_known_device boolean not null default false;
-- Wrong tries that came from other browsers than the one that asked for it.
alter table login_codes add column strange_tries integer not null default 0 check (strange_tries >= 0);

-- Of a known device, a network address or a signed-in account; empty for what was written before there were places.
alter table password_failures add column place text not null default '';
alter table password_failures add column is_stranger boolean not null default true;
drop index password_failures_email;
create index password_failures_email on password_failures (email, place, at desc);

-- Google's identity tokens that signed somebody in, until they end by themselves: each does so once.
create table used_credentials (
  -- SHA-256 of the token, base64url.
  digest text primary key,
  -- The browser that brought it, which may repeat itself when it lost the answer.
  device text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index used_credentials_expires on used_credentials (expires_at);
