/** The sandbox's portal: card, address, subscription and invoices of one customer. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { SandboxParts } from './sandbox-books.ts'
import { checkCard } from './sandbox-cards.ts'
import { sandboxPage } from './sandbox-page.ts'
import type { PortalView, SandboxPortal } from './sandbox-portal.ts'
import type { SandboxSubscription } from './sandbox-store.ts'

const Params = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)) })
const line = (longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(longest)),
    z.transform((text: string) => text.trim()),
  )
const CardForm = z.object({ card: z.string().check(z.maxLength(40)) })
const AddressForm = z.object({ name: line(120), address: line(400) })
const RenewForm = z.object({ subscription: z.string().check(z.maxLength(60)) })
const CancelForm = z.object({ subscription: z.string().check(z.maxLength(60)), cancel: z.enum(['true', 'false']) })

const dollars = (cents: number): string => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

type Told = { done?: string; refused?: string }

const subscriptionPart = (sessionId: string, row: SandboxSubscription, price: { displayName: string; priceCents: number }): string => {
  const ends = row.cancel_at_period_end
  const state =
    row.past_due_since === null ? `${ends ? 'Ends' : 'Renews'} on ${DAY.format(row.period_end)}` : 'The last payment did not go through'
  return `<li><span>${escapeHtml(price.displayName)}, ${dollars(price.priceCents)} a ${row.interval}</span><span>${state}</span>
<form method="post" action="/sandbox/portal/${sessionId}/cancel"><input type="hidden" name="subscription" value="${escapeHtml(row.id)}"><input type="hidden" name="cancel" value="${!ends}"><button class="quiet">${ends ? 'Keep the subscription' : 'Cancel the subscription'}</button></form>
<form method="post" action="/sandbox/portal/${sessionId}/renew"><input type="hidden" name="subscription" value="${escapeHtml(row.id)}"><button class="quiet">End this period now</button></form></li>`
}

const portalPage = (sessionId: string, view: PortalView, priceOf: SandboxParts['priceOf'], { done, refused }: Told): string => {
  const { customer, subscriptions, invoices, returnUrl } = view
  const last4 = subscriptions[0]?.card_last4
  const invoiceRows = invoices.map(
    ({ issued_at, description, amount_cents, status }) =>
      `<li class="invoice"><span>${escapeHtml(description)}</span><span>${dollars(amount_cents)}</span><span class="when">${DAY.format(issued_at)}${status === 'failed' ? ', not paid' : ''}</span></li>`,
  )
  return sandboxPage(
    'Sandbox portal',
    `<h1>Your billing</h1><p class="note">This is the sandbox: no money moves and no real card is taken.</p>
${refused === undefined ? '' : `<p class="error" role="alert">${escapeHtml(refused)}</p>`}${done === undefined ? '' : `<p class="done" role="status">${escapeHtml(done)}</p>`}
<h2>Subscription</h2><ul>${subscriptions.map((row) => subscriptionPart(sessionId, row, priceOf(row.plan_id, row.interval))).join('') || '<li>None that goes on.</li>'}</ul>
<h2>Card</h2>${last4 === undefined ? '<p>No card is on file.</p>' : `<p>Test card ending in <strong>${escapeHtml(last4)}</strong></p>`}
${customer.credit_cents > 0 ? `<p>Credit: <strong>${dollars(customer.credit_cents)}</strong>, used before the card is charged</p>` : ''}
<form method="post" action="/sandbox/portal/${sessionId}/card"><label for="card">New test card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" required value="4242 4242 4242 4242"><button>Save card</button></form>
<h2>Address on invoices</h2><form method="post" action="/sandbox/portal/${sessionId}/address"><label for="name">Name or company</label><input id="name" name="name" maxlength="120" value="${escapeHtml(customer.name ?? '')}"><label for="address">Address</label><textarea id="address" name="address" maxlength="400">${escapeHtml(customer.address ?? '')}</textarea><button class="quiet">Save address</button></form>
<h2>Invoices</h2><ul>${invoiceRows.join('') || '<li>None yet.</li>'}</ul>
<p><a href="${escapeHtml(returnUrl)}">Back to billing</a></p>`,
  )
}

const ENDED = sandboxPage(
  'Sandbox portal',
  '<h1>This visit has ended</h1><p>Open the portal again from billing.</p><p><a href="/billing">Back to billing</a></p>',
)

const DONE: Readonly<Record<string, string>> = {
  card: 'The card was saved. What was due was charged.',
  address: 'The address was saved. It stands on invoices from now on.',
  cancel: 'The subscription was changed.',
  renew: 'The period has ended. What was due then has happened.',
}

type PortalParts = { portal: SandboxPortal; priceOf: SandboxParts['priceOf']; deliver(): Promise<void> }

export const registerSandboxPortal = (pages: FastifyInstance, { portal, priceOf, deliver }: PortalParts): void => {
  const visit = async (params: unknown): Promise<{ sessionId: string; view: PortalView } | null> => {
    const parsed = Params.safeParse(params)
    const view = parsed.success ? await portal.view(parsed.data.id) : null
    return parsed.success && view !== null ? { sessionId: parsed.data.id, view } : null
  }
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')

  pages.get('/sandbox/portal/:id', async (request, reply) => {
    const found = await visit(request.params)
    if (found === null) return html(reply).code(404).send(ENDED)
    const asked = z.object({ done: z.string() }).safeParse(request.query)
    const done = asked.success && Object.hasOwn(DONE, asked.data.done) ? DONE[asked.data.done] : undefined
    return html(reply).send(portalPage(found.sessionId, found.view, priceOf, done === undefined ? {} : { done }))
  })

  /** A form of the portal: what it does, or why not. */
  const form = (name: string, act: (view: PortalView, body: unknown) => Promise<string | null>): void => {
    pages.post(`/sandbox/portal/:id/${name}`, async (request, reply) => {
      const found = await visit(request.params)
      if (found === null) return html(reply).code(404).send(ENDED)
      const refused = await act(found.view, request.body)
      if (refused !== null)
        return html(reply)
          .code(400)
          .send(portalPage(found.sessionId, found.view, priceOf, { refused }))
      await deliver()
      return reply.redirect(`/sandbox/portal/${found.sessionId}?done=${name}`, 303)
    })
  }

  form('card', async ({ customer }, body) => {
    const parsed = CardForm.safeParse(body)
    const checked = checkCard(parsed.success ? parsed.data.card : '')
    if ('refused' in checked) return checked.refused
    await portal.changeCard(customer.id, checked.last4)
    return null
  })
  form('address', async ({ customer }, body) => {
    const parsed = AddressForm.safeParse(body)
    if (!parsed.success) return 'A name has at most 120 letters, and an address 400.'
    const { name, address } = parsed.data
    await portal.changeAddress(customer.id, { name: name || null, address: address.replaceAll('\r', '') || null })
    return null
  })
  form('renew', async ({ customer }, body) => {
    const parsed = RenewForm.safeParse(body)
    if (!parsed.success) return 'That could not be read. Try again.'
    await portal.passPeriod(customer.id, parsed.data.subscription)
    return null
  })
  form('cancel', async ({ customer }, body) => {
    const parsed = CancelForm.safeParse(body)
    if (!parsed.success) return 'That could not be read. Try again.'
    await portal.setCancel(customer.id, { id: parsed.data.subscription, cancel: parsed.data.cancel === 'true' })
    return null
  })
}
