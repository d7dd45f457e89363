/** The sandbox provider's hosted checkout, and the addresses of all its pages. Plain HTML that works without a script. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { type SandboxParts, type SandboxPrice, splitByCredit } from './sandbox-books.ts'
import { checkCard } from './sandbox-cards.ts'
import { sandboxPage as page, SANDBOX_STYLE } from './sandbox-page.ts'
import type { OpenCheckout, SandboxPayments } from './sandbox-payments.ts'
import { registerSandboxPortal } from './sandbox-portal-page.ts'

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const checkoutPage = (checkout: OpenCheckout, price: SandboxPrice, error: string | null): string => {
  const { credit, card } = splitByCredit(price.priceCents, checkout.creditCents)
  return page(
    'Sandbox checkout',
    `<h1>${escapeHtml(price.displayName)}</h1><p><strong>${dollars(price.priceCents)}</strong> a ${checkout.interval}</p>
${credit > 0 ? `<p>Your credit pays ${dollars(credit)} of the first ${checkout.interval}; ${dollars(card)} is left to pay now.</p>` : ''}
<p class="note">This is the sandbox: no money moves and no real card is taken. Pay with 4242 4242 4242 4242; 4000 0000 0000 0002 is declined, and 4000 0000 0000 0341 pays now but not the next time.</p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<form method="post" action="/sandbox/checkout/${checkout.id}/pay"><label for="card">Test card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" required value="4242 4242 4242 4242"><button>${card > 0 ? `Pay ${dollars(card)}` : 'Use my credit'}</button></form>
<form method="post" action="/sandbox/checkout/${checkout.id}/cancel"><button class="quiet">Cancel</button></form>`,
  )
}

const withSession = (address: string, sessionId: string): string => {
  const url = new URL(address)
  url.searchParams.set('session_id', sessionId)
  return url.href
}

const Params = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)) })

export const registerSandboxPages = async (
  app: FastifyInstance,
  { payments, priceOf, deliver }: { payments: SandboxPayments; priceOf: SandboxParts['priceOf']; deliver(): Promise<void> },
): Promise<void> => {
  await app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    const gone = page(
      'Checkout',
      '<h1>This checkout is over</h1><p>It was paid, cancelled, or never existed. Go back to the studio and choose a plan again.</p><p><a href="/billing">Back to billing</a></p>',
    )
    const openCheckout = async (params: unknown): Promise<OpenCheckout | null> => {
      const parsed = Params.safeParse(params)
      const checkout = parsed.success ? await payments.findCheckout(parsed.data.id) : null
      return checkout?.status === 'open' ? checkout : null
    }

    pages.get('/sandbox/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SANDBOX_STYLE),
    )
    pages.get('/sandbox/checkout/:id', async (request, reply) => {
      const checkout = await openCheckout(request.params)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      return checkout ? checkoutPage(checkout, priceOf(checkout.plan_id, checkout.interval), null) : reply.code(404).send(gone)
    })
    pages.post('/sandbox/checkout/:id/pay', async (request, reply) => {
      const checkout = await openCheckout(request.params)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      if (!checkout) return reply.code(404).send(gone)
      const card = z.object({ card: z.string() }).safeParse(request.body)
      const checked = checkCard(card.success ? card.data.card : '')
      if ('refused' in checked)
        return reply.code(402).send(checkoutPage(checkout, priceOf(checkout.plan_id, checkout.interval), checked.refused))
      if (!(await payments.pay({ checkoutId: checkout.id, cardLast4: checked.last4 }))) return reply.code(404).send(gone)
      await deliver()
      return reply.redirect(withSession(checkout.success_url, checkout.id), 303)
    })
    pages.post('/sandbox/checkout/:id/cancel', async (request, reply) => {
      const checkout = await openCheckout(request.params)
      if (!checkout) return reply.code(404).type('text/html; charset=utf-8').send(gone)
      await payments.cancelCheckout(checkout.id)
      return reply.redirect(checkout.cancel_url, 303)
    })
    registerSandboxPortal(pages, { portal: payments.portal, priceOf, deliver })
  })
}
