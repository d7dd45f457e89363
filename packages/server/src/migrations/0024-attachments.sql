-- Files that a person sent along with a message; see MessageAttachment of the contract.
alter table messages add column attachments jsonb not null default '[]';
