-- A person's storage is summed at every upload.
create index media_user on media (user_id, object_key) include (size_bytes);
create index uploads_user_waiting on uploads (user_id) include (size_bytes) where status = 'waiting';
