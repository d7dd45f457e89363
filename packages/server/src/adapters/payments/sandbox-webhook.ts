/** What the sandbox reports by webhook: the events' form on the wire, and the signature that proves who sent them. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { BillingInterval, PlanId } from '@reelwright/contract/billing'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { PaymentEvent } from '../../ports/payments.ts'

const at = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
)

const InvoiceDocument = z.object({
  periodStart: z.nullable(at),
  periodEnd: z.nullable(at),
  lines: z.array(z.object({ description: z.string(), amountCents: z.int() })),
  creditCents: z.int(),
  buyer: z.nullable(z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()), address: z.array(z.string()) })),
})

const WebhookBody = z.object({
  events: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('subscription'),
        eventId: z.string(),
        occurredAt: at,
        userId: z.string(),
        providerSubscriptionId: z.string(),
        providerCustomerId: z.string(),
        planId: PlanId,
        // Before there were others every plan was paid by the month.
        interval: z._default(BillingInterval, 'month'),
        status: z.enum(['active', 'past_due', 'cancelled']),
        cancelAtPeriodEnd: z.boolean(),
        periodStart: at,
        periodEnd: at,
        // Webhooks of before have none; what began then began at the latest with the period they tell of.
        beganAt: z.optional(at),
      }),
      z.object({
        kind: z.literal('invoice'),
        eventId: z.string(),
        occurredAt: at,
        userId: z.string(),
        providerSubscriptionId: z.nullish(z.string()),
        providerInvoiceId: z.string(),
        description: z.string(),
        amountCents: z.int(),
        status: z.enum(['paid', 'open', 'failed', 'refunded']),
        document: z.nullish(InvoiceDocument),
      }),
    ]),
  ),
})

export type Webhook = { rawBody: string; signature: string }

export const webhookBody = (events: readonly PaymentEvent[]): string => JSON.stringify({ events })

export const signWebhook = (rawBody: string, secret: string): string =>
  createHmac('sha256', secret).update(`sandbox-webhook\n${rawBody}`).digest('hex')

/** Rejects with INVALID_TOKEN when the signature is not right. */
export const readSandboxWebhook = ({ rawBody, signature }: Webhook, secret: string): PaymentEvent[] => {
  const expected = Buffer.from(signWebhook(rawBody, secret))
  const received = Buffer.from(signature)
  if (expected.length !== received.length || !timingSafeEqual(expected, received))
    throw new AppError('INVALID_TOKEN', { text: 'The signature of the event is not right.' })
  return WebhookBody.parse(JSON.parse(rawBody)).events.map((event) =>
    event.kind === 'subscription'
      ? { ...event, beganAt: event.beganAt ?? event.periodStart }
      : { ...event, providerSubscriptionId: event.providerSubscriptionId ?? null, document: event.document ?? null },
  )
}
