-- Names that were taken before the contract refused what turns letters around (wire/plain-name.ts): the same characters leave them.
-- What is nothing without them is called "Untitled".
create function pg_temp.plain(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(name, '[\u202a-\u202e\u2066-\u2069]', '', 'g'))
$$;
create function pg_temp.turns(name text) returns boolean language sql immutable as $$
  select name ~ '[\u202a-\u202e\u2066-\u2069]'
$$;

update projects set name = case when length(pg_temp.plain(name)) < 2 then 'Untitled' else pg_temp.plain(name) end where pg_temp.turns(name);
update projects set description = nullif(pg_temp.plain(description), '') where pg_temp.turns(description);
update reels set name = coalesce(nullif(pg_temp.plain(name), ''), 'Untitled') where pg_temp.turns(name);
update reels set description = nullif(pg_temp.plain(description), '') where pg_temp.turns(description);
update reel_versions set name = coalesce(nullif(pg_temp.plain(name), ''), 'Untitled') where pg_temp.turns(name);
update media set original_name = coalesce(nullif(pg_temp.plain(original_name), ''), 'Untitled') where pg_temp.turns(original_name);
update uploads set filename = coalesce(nullif(pg_temp.plain(filename), ''), 'Untitled') where pg_temp.turns(filename);
update users set name = nullif(pg_temp.plain(name), '') where pg_temp.turns(name);

drop function pg_temp.plain(text);
drop function pg_temp.turns(text);
