-- When a file was found usable or not, for the log of what happened; null while it is looked at, and for files of before.
alter table media add column analysis_ended_at timestamptz;
