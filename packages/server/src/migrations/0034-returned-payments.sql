-- What of an invoice's payment went back to the card, by whomever it was paid back.
alter table invoices add column returned_cents integer not null default 0;
update invoices set returned_cents = greatest(0, amount_cents - credit_cents) where status = 'refunded';
