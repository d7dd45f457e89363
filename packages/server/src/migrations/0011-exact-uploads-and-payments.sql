-- Uploads go to a place of their own (rooms/media/uploads/incoming.ts). The first confirmation says by this entity tag which of the
-- bytes that came there are the file; only those are ever moved to the key that is served.
alter table uploads add column accepted_etag text;

-- Their addresses were signed for keys that are served and take no more bytes; whoever sends such a file begins anew.
update uploads set status = 'aborted' where status = 'waiting';
