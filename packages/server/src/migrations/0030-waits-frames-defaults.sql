-- When an upload ended, so that a wish that waited for it can name what came to nothing since it was said.
alter table uploads add column ended_at timestamptz;
update uploads set ended_at = created_at where status <> 'waiting';

-- What a running video shows of itself: the newest finished picture, as a small JPEG in a data address, and how long it still takes.
alter table jushns add column latest_frame text check (length(latest_frame) <= 65536);
alter table jushns add column left_sec real check (left_sec >= 0);

-- What a person's new reels begin with (contract account.ts); null is the usual.
alter table preferences add column reel_defaults jsonb;
