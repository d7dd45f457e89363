-- What an answer made of the reel (AnswerChange of the contract); null where it changed nothing.
alter table messages add column change jsonb;

-- What a person thought of an answer; the newest word counts.
create table message_ratings (
  message_id uuid primary key references messages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rating text not null check (rating in ('up', 'down')),
  reason text not null default '' check (length(reason) <= 500),
  rated_at timestamptz not null
);
create index message_ratings_user on message_ratings (user_id);
