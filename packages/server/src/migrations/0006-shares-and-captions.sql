-- Links by which anybody may watch one finished video, until its owner takes the link back.
create table jushn_shares (
  jushn_id uuid primary key,
  user_id uuid not null,
  -- 128 random bits; who has it may watch.
  token text not null unique check (length(token) between 20 and 64),
  created_at timestamptz not null,
  foreign key (jushn_id, user_id) references jushns (id, user_id) on delete cascade
);

-- Captions as a file beside the video (SubRip or WebVTT), where the plan asks for one.
alter table jushns add column captions_key text;
