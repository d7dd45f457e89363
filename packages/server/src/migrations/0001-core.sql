-- The tables of the rooms auth, account, projects, reels, chat, media and studio.
--
-- Ids are UUIDs of version 7 made by the server. Whatever belongs to somebody carries user_id and points at its parent by
-- (id, user_id), so that a row can never hang under another person's row; every read is scoped by user_id.

-- ── auth ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table users (
  id uuid primary key,
  -- Lower case, as every address is compared.
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text check (length(name) between 1 and 120),
  avatar_url text check (length(avatar_url) <= 2048),
  -- argon2id in PHC form; null until the person sets a password.
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who an identity provider says somebody is.
create table identities (
  provider text not null check (provider in ('google')),
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

create table login_codes (
  id uuid primary key,
  email text not null check (email = lower(email)),
  -- HMAC of address and code; a stolen table gives no code away.
  code_hash text not null,
  -- Where the request came from, for its rate limit.
  address text not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when it was used, superseded or tried wrongly too often: it works no more.
  ended_at timestamptz
);
create index login_codes_email on login_codes (email, created_at desc);
create index login_codes_address on login_codes (address, created_at desc);
create index login_codes_created on login_codes (created_at);

-- A session is a family of refresh tokens; only the newest generation is good.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  generation integer not null default 1 check (generation >= 1),
  -- Random part of every token of the family; worth nothing without SESSION_SECRET.
  nonce text not null,
  rotated_at timestamptz not null,
  user_agent text not null default '' check (length(user_agent) <= 400),
  address text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('logout', 'reuse', 'by-user', 'password-changed')),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_user on sessions (user_id, created_at desc);
create index sessions_expires on sessions (expires_at);

-- ── projects ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table projects (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 2 and 100),
  description text check (length(description) between 1 and 499),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, user_id)
);
create index projects_recent on projects (user_id, updated_at desc, id desc);

create table chats (
  id uuid primary key,
  -- A project has exactly one chat.
  project_id uuid not null unique,
  user_id uuid not null,
  created_at timestamptz not null,
  foreign key (project_id, user_id) references projects (id, user_id) on delete cascade,
  unique (id, project_id, user_id)
);
create index chats_user on chats (user_id);

-- ── media ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create table uploads (
  id uuid primary key,
  user_id uuid not null,
  project_id uuid not null,
  -- The id that the file will have in the library.
  media_id uuid not null unique,
  kind text not null check (kind in ('simple', 'multipart')),
  object_key text not null unique,
  multipart_id text,
  part_size_bytes bigint check (part_size_bytes > 0),
  filename text not null check (length(filename) between 1 and 255),
  mime_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  status text not null check (status in ('waiting', 'completed', 'refused', 'aborted')),
  -- Why it was refused, in a sentence.
  error text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (project_id, user_id) references projects (id, user_id) on delete cascade,
  check ((kind = 'multipart') = (multipart_id is not null and part_size_bytes is not null)),
  check ((status = 'refused') = (error is not null))
);
create index uploads_project on uploads (project_id);
create index uploads_waiting on uploads (expires_at) where status = 'waiting';

create table media (
  id uuid primary key,
  user_id uuid not null,
  project_id uuid not null,
  -- Null for a file that came by another way than an upload.
  upload_id uuid,
  original_name text not null check (length(original_name) between 1 and 255),
  -- MIME type found in the content.
  mime_type text not null,
  category text not null check (category in ('video', 'image', 'audio', 'document', 'other')),
  size_bytes bigint not null check (size_bytes >= 0),
  -- Copies of a project share their objects, so a key is not unique; see rooms/media/delete-objects-job.ts.
  object_key text not null,
  etag text not null,
  status text not null check (status in ('analysing', 'ready', 'failed')),
  analysis_percent real not null default 0 check (analysis_percent between 0 and 100),
  error text,
  -- What analysis measured (contract media-facts.ts); null until it has.
  facts jsonb,
  duration_sec double precision,
  poster_key text,
  thumbnail_key text,
  filmstrip_key text,
  waveform_key text,
  proxy_key text,
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  -- Where a file of a cloud drive came from; null for uploads.
  source_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (project_id, user_id) references projects (id, user_id) on delete cascade,
  unique (id, user_id),
  check ((status = 'failed') = (error is not null))
);
create unique index media_upload on media (upload_id) where upload_id is not null;
create index media_created on media (project_id, created_at desc, id desc);
create index media_category_created on media (project_id, category, created_at desc, id desc);
create index media_object on media (object_key);
create index media_analysing on media (updated_at) where status = 'analysing';

-- How a project keeps its media: on this server, or in a folder that the person linked.
create table media_storage (
  project_id uuid primary key,
  user_id uuid not null,
  gdrive_method text not null default 'system_managed' check (gdrive_method in ('user_link', 'system_managed')),
  user_gdrive_link text check (length(user_gdrive_link) <= 2048),
  gdrive_folder_id text check (length(gdrive_folder_id) <= 200),
  gdrive_access_verified boolean not null default false,
  is_active boolean not null default true,
  updated_at timestamptz not null,
  foreign key (project_id, user_id) references projects (id, user_id) on delete cascade,
  check (gdrive_method = 'system_managed' or user_gdrive_link is not null)
);

-- ── reels ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create table reels (
  id uuid primary key,
  user_id uuid not null,
  project_id uuid not null,
  chat_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) between 1 and 500),
  version integer not null default 1 check (version >= 1),
  -- The newest sequence number given to an event of the reel; taken under a lock of this row.
  last_seq bigint not null default 0 check (last_seq >= 0),
  message_count integer not null default 0 check (message_count >= 0),
  -- Where the reel stands, kept by the studio in the transaction that changes it.
  state text not null default 'empty' check (state in ('empty', 'planned', 'rendering', 'finished')),
  -- How many of its videos were finished; a project's progress counts reels with at least one.
  finished_count integer not null default 0 check (finished_count >= 0),
  -- Poster of the newest finished video.
  poster_key text,
  -- The plan's first clip, whose poster stands in until a video is finished.
  cover_media_id uuid references media (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (chat_id, project_id, user_id) references chats (id, project_id, user_id) on delete cascade,
  unique (id, user_id)
);
create index reels_project on reels (project_id, created_at desc, id desc);
create index reels_cover on reels (cover_media_id) where cover_media_id is not null;

-- What the person looked at last, on any device.
create table user_contexts (
  user_id uuid primary key references users (id) on delete cascade,
  project_id uuid references projects (id) on delete set null,
  reel_id uuid references reels (id) on delete set null,
  updated_at timestamptz not null
);
create index user_contexts_project on user_contexts (project_id);
create index user_contexts_reel on user_contexts (reel_id);

-- ── studio ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create table reel_plans (
  reel_id uuid primary key,
  user_id uuid not null,
  version integer not null check (version >= 1),
  plan jsonb not null,
  updated_at timestamptz not null,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade
);

-- The one history of a plan: each row is one undo step. Undone steps come after all done ones and are dropped by the next edit.
create table reel_edits (
  id uuid primary key,
  reel_id uuid not null,
  user_id uuid not null,
  step integer not null check (step >= 1),
  author text not null check (author in ('user', 'assistant', 'system')),
  -- In the order they were made, and what takes them back, in the order to be applied.
  edits jsonb not null,
  inverses jsonb not null,
  summary text not null default '',
  undone boolean not null default false,
  created_at timestamptz not null,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade,
  unique (reel_id, step)
);

create table tool_settings (
  reel_id uuid primary key,
  user_id uuid not null,
  tools jsonb not null,
  customizations jsonb not null,
  updated_at timestamptz not null,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade
);

create table jushns (
  id uuid primary key,
  user_id uuid not null,
  reel_id uuid not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  stage text not null check (stage in ('queued', 'preparing', 'rendering', 'mixing', 'finishing', 'storing', 'done')),
  percent real not null default 0 check (percent between 0 and 100),
  error text,
  plan_version integer not null check (plan_version >= 1),
  -- The plan as it was when it was asked for; later edits do not touch it.
  plan jsonb not null,
  cancel_requested boolean not null default false,
  -- Grows with every run, so that a run that lost its job cannot write any more.
  attempt integer not null default 0 check (attempt >= 0),
  video_key text,
  poster_key text,
  duration_sec double precision,
  frames integer,
  width integer,
  height integer,
  size_bytes bigint,
  -- Enough to make the same file again.
  recipe jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade,
  unique (id, user_id),
  check ((status = 'failed') = (error is not null)),
  check (status <> 'succeeded' or (video_key is not null and poster_key is not null and size_bytes is not null))
);
create index jushns_reel on jushns (reel_id, created_at desc, id desc);
-- Asking again while one of the same plan is on its way gives that one back, from however many tabs.
create unique index jushns_one_on_its_way on jushns (reel_id, plan_version) where status in ('queued', 'running');

-- ── chat ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table messages (
  id uuid primary key,
  user_id uuid not null,
  chat_id uuid not null references chats (id) on delete cascade,
  reel_id uuid not null,
  -- The id that the client gave it; a repeat is the same message.
  client_id text check (length(client_id) between 1 and 100),
  seq bigint not null check (seq >= 1),
  sender text not null check (sender in ('user', 'bot', 'assistant', 'system')),
  sender_id text not null,
  sender_name text not null,
  content text not null check (length(content) <= 100000),
  tool_events jsonb not null default '[]',
  jushn_id uuid references jushns (id) on delete set null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade,
  unique (reel_id, seq)
);
create unique index messages_client on messages (reel_id, client_id) where client_id is not null;
create index messages_chat on messages (chat_id);
create index messages_jushn on messages (jushn_id) where jushn_id is not null;

-- Jushn's turns: one for each message of a user, taken in order.
create table turns (
  id uuid primary key,
  user_id uuid not null,
  reel_id uuid not null,
  message_id uuid not null unique references messages (id) on delete cascade,
  -- The id that the answer has or will have.
  reply_id uuid not null unique,
  state text not null check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
  -- Order within the reel: the sequence number of the user's message.
  seq bigint not null,
  -- The job that runs it, and how often it was begun; an overtaken run cannot write any more.
  job_id text,
  attempt integer not null default 0 check (attempt >= 0),
  stop_requested boolean not null default false,
  error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (reel_id, user_id) references reels (id, user_id) on delete cascade,
  check ((state in ('done', 'stopped', 'failed')) = (ended_at is not null))
);
create unique index turns_one_running on turns (reel_id) where state = 'running';
create index turns_queued on turns (reel_id, seq) where state = 'queued';
create index turns_reel on turns (reel_id, seq desc);

-- ── account ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table preferences (
  user_id uuid primary key references users (id) on delete cascade,
  theme text not null default 'dark' check (theme in ('dark', 'light')),
  language text not null default 'en' check (length(language) between 2 and 35),
  notifications_enabled boolean not null default true,
  updated_at timestamptz not null
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('success', 'error', 'warning', 'info')),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 2000),
  read_at timestamptz,
  action_url text check (length(action_url) <= 2048),
  action_text text check (length(action_text) <= 100),
  created_at timestamptz not null
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
