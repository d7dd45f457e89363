-- Versions of a reel beside each other. The one that is worked on has its plan in reel_plans; each of the others keeps its own here.
create table reel_versions (
  id uuid primary key,
  reel_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- As it was when it was left; of the version that is worked on it is what it began with.
  plan jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted ones can be brought back.
  deleted_at timestamptz,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade
);
create index reel_versions_reel on reel_versions (reel_id, user_id);

-- Which version is worked on; null while a reel has but one.
alter table reel_plans add column version_id uuid references reel_versions (id) on delete set null;
-- Each version has a history of its own: no undo leads from one into another.
alter table reel_edits add column version_id uuid references reel_versions (id) on delete cascade;

-- How often the page of a link was opened; nothing is kept of who did.
alter table jushn_shares add column views bigint not null default 0 check (views >= 0);
