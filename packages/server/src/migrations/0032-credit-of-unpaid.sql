-- An invoice of the sandbox takes credit once it is paid. What invoices that were never paid had taken goes back.
update sandbox_customers c set credit_cents = c.credit_cents + taken.cents
  from (
    select s.customer_id, sum(i.credit_cents) as cents
      from sandbox_invoices i join sandbox_subscriptions s on s.id = i.subscription_id
     where i.status = 'failed' group by s.customer_id
  ) taken
 where c.id = taken.customer_id;
