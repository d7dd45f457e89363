-- What of an invoice's payment was to go back to the card and did not: a bank may refuse a refund days after it was made.
alter table invoices add column failed_return_cents integer not null default 0;
