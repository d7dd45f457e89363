-- A first plan was made before all clips were watched; it is refined when they are, unless somebody changed it (rooms/chat/waiting/).
create table plan_refinements (
  reel_id uuid primary key,
  user_id uuid not null,
  -- The wish that the first plan is an answer to.
  message_id uuid not null references messages (id) on delete cascade,
  -- The first plan's version: another one is not taken back.
  plan_version integer not null,
  -- How many files the project will have when all have come; 0 when nobody said.
  files_expected integer not null default 0 check (files_expected >= 0),
  since timestamptz not null,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade
);
create index plan_refinements_user on plan_refinements (user_id);

-- A turn that makes a first plan anew: of which version, and what was asked for then.
alter table turns add column refines_version integer;
alter table turns add column refines_message_id uuid;
