-- A wish for a reel waits until the clips that are on their way were watched (rooms/chat/waiting/).
alter table turns drop constraint turns_state_check;
alter table turns add constraint turns_state_check check (state in ('queued', 'running', 'waiting', 'done', 'stopped', 'failed'));

-- When it began to wait, and with which message that was said.
alter table turns add column waits_since timestamptz;
alter table turns add column wait_message_id uuid;
-- How many files the project will have when all have come, as the device that sent the message knew; 0 when it did not say.
alter table turns add column files_expected integer not null default 0 check (files_expected >= 0);
-- The person said that it is to begin with what is there.
alter table turns add column starts_now boolean not null default false;
-- A video is to be made of the plan that it leads to.
alter table turns add column then_render boolean not null default false;
create index turns_waiting on turns (user_id) where state = 'waiting';
