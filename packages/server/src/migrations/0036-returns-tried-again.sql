-- What a bank did not take back of a second subscription is paid back again, a few times; then it waits for an operator.
alter table provider_subscriptions drop constraint provider_subscriptions_refund_check;
alter table provider_subscriptions add constraint provider_subscriptions_refund_check check (refund in ('owed', 'paid', 'refused'));
alter table provider_subscriptions add column refund_tries integer not null default 0;
alter table provider_subscriptions add column refund_tried_at timestamptz;
