-- Tries of passwords that failed, for their limit; older ones than its window are removed as new ones come.
create table password_failures (
  id bigint generated always as identity primary key,
  email text not null,
  at timestamptz not null
);
create index password_failures_email on password_failures (email, at desc);
create index password_failures_at on password_failures (at);
