-- What a person may do with their account: leave it and come back, change its address, choose mails and a picture.

-- When the account is deleted, since its owner asked for that; null for everybody else. A sign-in before then takes it back.
alter table users add column deletes_at timestamptz;
create index users_deletes on users (deletes_at) where deletes_at is not null;

alter table sessions drop constraint sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check
  check (revoked_reason in ('logout', 'reuse', 'by-user', 'password-changed', 'replaced', 'leaving', 'email-changed'));

-- A picture of their own; avatar_url is the one that an identity provider gave.
alter table users add column avatar_key text check (length(avatar_key) <= 200);

-- Whether a finished reel is told by mail, too.
alter table preferences add column reel_mails boolean not null default false;

-- A change of address that waits for the codes that went to both; one a person.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
  -- HMACs of person, address and code.
  old_code_hash text not null,
  new_code_hash text not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
