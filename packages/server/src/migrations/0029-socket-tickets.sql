-- What lets one socket in, once (rooms/auth/tickets/): it may stand in an address or a log without being of any use there.
create table socket_tickets (
  -- SHA-256 of the ticket, base64url.
  digest text primary key,
  -- Not a reference: a session that is deleted meanwhile is no fault of who asks, and its tickets open nothing.
  session_id uuid not null,
  expires_at timestamptz not null
);
create index socket_tickets_session on socket_tickets (session_id);
create index socket_tickets_expires on socket_tickets (expires_at);
