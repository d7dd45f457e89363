-- Files that a person sent along with a message; see MessageAttachment of the contract.
alter table messages add column attachments jsonb not null default '[]';

-- When its person deleted it; it stays for as long as that can be taken back.
alter table reels add column deleted_at timestamptz;
