-- A theme may be what the person's device prefers.

alter table preferences drop constraint preferences_theme_check;
alter table preferences add constraint preferences_theme_check check (theme in ('dark', 'light', 'system'));
