-- Files that were deleted, as they were, for as long as that can be taken back. Every column of media is here too, by the same name:
-- whoever adds one there adds it here (rooms/media/deletion/delete-file.test.ts compares them).
create table deleted_media (
  like media including defaults,
  deleted_at timestamptz not null,
  -- By which steps of plans its scenes were taken out.
  dropped_steps jsonb not null,
  primary key (id),
  foreign key (project_id, user_id) references projects (id, user_id) on delete cascade
);
create index deleted_media_user on deleted_media (user_id, deleted_at);
create index deleted_media_project on deleted_media (project_id);
create index deleted_media_object on deleted_media (object_key);
