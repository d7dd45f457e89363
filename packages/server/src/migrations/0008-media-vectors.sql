-- What an embedding model made of the texts of a file's shots, so that search finds by meaning. Made anew when the model or
-- the texts change; a file without a row is searched by words and measurements.
create table media_vectors (
  media_id uuid primary key references media (id) on delete cascade,
  model text not null,
  -- SHA-256 of the texts, to see when they changed.
  texts_hash bytea not null check (octet_length(texts_hash) = 32),
  dimensions integer not null check (dimensions between 1 and 65536),
  -- Of every shot one after the other, a signed byte a dimension (engine tools/shot-vectors.ts).
  vectors bytea not null check (octet_length(vectors) % dimensions = 0),
  updated_at timestamptz not null
);
