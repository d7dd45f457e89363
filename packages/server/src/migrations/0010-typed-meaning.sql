-- What was read back out of sentences is stored as what it is: what a reply asked, and why a scene is there.
alter table messages add column questions jsonb not null default '[]';

-- PostgreSQL writes a jsonb with one blank behind each colon, and a quotation mark inside a text with a backslash before it, so that the
-- pattern meets keys alone.
update reel_plans set plan = regexp_replace(plan::text, '"reason": "Shown again', '"is_repeat": true, "reason": "Shown again', 'g')::jsonb
  where plan::text like '%"reason": "Shown again%';
update reel_plans set plan = regexp_replace(plan::text, '("reason": "(?:[^"\\]|\\.)* · slowed down to fill the time")', '"is_slowed": true, \1', 'g')::jsonb
  where plan::text like '% · slowed down to fill the time"%';
update reel_edits set
  edits = regexp_replace(edits::text, '"reason": "Shown again', '"is_repeat": true, "reason": "Shown again', 'g')::jsonb,
  inverses = regexp_replace(inverses::text, '"reason": "Shown again', '"is_repeat": true, "reason": "Shown again', 'g')::jsonb
  where edits::text like '%"reason": "Shown again%' or inverses::text like '%"reason": "Shown again%';
update reel_edits set
  edits = regexp_replace(edits::text, '("reason": "(?:[^"\\]|\\.)* · slowed down to fill the time")', '"is_slowed": true, \1', 'g')::jsonb,
  inverses = regexp_replace(inverses::text, '("reason": "(?:[^"\\]|\\.)* · slowed down to fill the time")', '"is_slowed": true, \1', 'g')::jsonb
  where edits::text like '% · slowed down to fill the time"%' or inverses::text like '% · slowed down to fill the time"%';
