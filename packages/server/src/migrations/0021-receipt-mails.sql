-- Whether each payment is told by mail; nobody's is until they say so (rooms/billing/invoices/send-receipt.ts).
alter table preferences add column receipt_mails boolean not null default false;
