-- Projects that were deleted. A device makes the ids of what it makes and sends it until it hears an answer, after weeks without a
-- connection if need be; what was deleted meanwhile must not come back by that. Kept for as long as the person's account is.
create table deleted_projects (
  id uuid primary key,
  chat_id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  deleted_at timestamptz not null
);
create index deleted_projects_user on deleted_projects (user_id);
