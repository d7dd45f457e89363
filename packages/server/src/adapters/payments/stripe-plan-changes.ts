/** Changes of plan at Stripe: what one would cost, and making it. */
import Stripe from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import { unpaidCredit } from '../../platform/money/unpaid-credit.ts'
import type { Payments, PlanChange } from '../../ports/payments.ts'
import { answered } from './stripe-answer.ts'
import { StripeSubscription } from './stripe-events.ts'
import { lineItem, type StripeParts } from './stripe-parts.ts'

const Preview = z.looseObject({
  total: z.int(),
  amount_due: z.int(),
  starting_balance: z._default(z.int(), 0),
  lines: z.looseObject({ data: z.array(z.looseObject({ amount: z._default(z.int(), 0), period: z.looseObject({ end: z.int() }) })) }),
})

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Stripe's answer where a card does not pay at once, by itself or without its owner. */
const PAYMENT_REQUIRED = 402

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Of what an invoice of a change credits, the part for time whose payment went back already. */
const creditBeyond = ({ lines }: { lines: { data: readonly { amount: number }[] } }, { paidShare }: PlanChange): number => {
  const amounts = lines.data.map(({ amount }) => amount)
  const unusedCents = -sumOf(amounts.filter((amount) => amount < 0))
  return unpaidCredit({ unusedCents, chargedCents: sumOf(amounts.filter((amount) => amount > 0)), paidShare })
}

/** Stripe prorates by prices, not by what was paid: what it credits beyond that is taken off the balance again, once for an invoice. */
const takeCreditBack = async (
  stripe: Stripe,
  { customer, latest_invoice: latest }: Pick<Stripe.Subscription, 'customer' | 'latest_invoice'>,
  change: PlanChange,
): Promise<void> => {
  if (change.paidShare === 1 || latest === null) return
  const invoice = typeof latest === 'string' ? await stripe.invoices.retrieve(latest) : latest
  const beyond = creditBeyond(invoice, change)
  if (beyond === 0 || invoice.id === undefined) return
  await stripe.customers.createBalanceTransaction(
    typeof customer === 'string' ? customer : customer.id,
    {
      ...{ amount: beyond, currency: 'usd', metadata: { kept_of: invoice.id } },
      description: `Of invoice ${invoice.id}: time that was paid back before`,
    },
    { idempotencyKey: `kept_of_${invoice.id}` },
  )
}

const readCurrent = async (stripe: Stripe, id: string) => {
  const told = await stripe.subscriptions.retrieve(id)
  const current = StripeSubscription.parse(told)
  const [item] = current.items.data
  if (!item) throw new AppError('CONFLICT', { text: 'The subscription has ended.' })
  return { told, current, item }
}

export const createPlanChanges = (parts: StripeParts, stripe: Stripe): Pick<Payments, 'previewChange' | 'changePlan'> => {
  const itemsOf = (item: { id: string; price: { product: string } }, { planId, interval }: PlanChange) => {
    const { name: _name, ...price } = lineItem(parts, planId, interval)
    return [{ id: item.id, price_data: { ...price, product: item.price.product } }]
  }
  return {
    previewChange: async (change) => {
      const { item } = await readCurrent(stripe, change.providerSubscriptionId)
      const preview = Preview.parse(
        await stripe.invoices.createPreview({
          subscription: change.providerSubscriptionId,
          subscription_details: { items: itemsOf(item, change), proration_behavior: 'always_invoice', proration_date: seconds(change.at) },
        }),
      )
      const ends = preview.lines.data.map(({ period }) => period.end)
      return {
        dueNowCents: Math.max(0, preview.amount_due),
        // A balance of less than nothing is credit, for Stripe counts what a customer owes.
        creditCents: Math.max(0, -(preview.total + creditBeyond(preview, change) + preview.starting_balance)),
        periodEnd: ends.length > 0 ? new Date(Math.max(...ends) * 1000) : item.current_period_end,
      }
    },
    changePlan: async (change) => {
      const { told, current, item } = await readCurrent(stripe, change.providerSubscriptionId)
      if (current.metadata.plan_id === change.planId && item.price.recurring?.interval === change.interval) return answered(parts, told)
      const { name } = lineItem(parts, change.planId, change.interval)
      await stripe.products.update(item.price.product, { name })
      try {
        const updated = await stripe.subscriptions.update(change.providerSubscriptionId, {
          proration_behavior: 'always_invoice',
          proration_date: seconds(change.at),
          // A card that does not pay leaves everything as it was.
          payment_behavior: 'error_if_incomplete',
          metadata: { user_id: current.metadata.user_id, plan_id: change.planId },
          items: itemsOf(item, change),
        })
        await takeCreditBack(stripe, updated, change)
        return answered(parts, updated)
      } catch (cause) {
        if (!(cause instanceof Stripe.errors.StripeError && cause.statusCode === PAYMENT_REQUIRED)) throw cause
        await stripe.products.update(item.price.product, { name: parts.nameOf(current.metadata.plan_id) })
        throw new AppError('CONFLICT', { text: 'The card was declined. Update your payment method and try again.', cause })
      }
    },
  }
}
