/** The sandbox provider's hosted pages: the checkout and the portal. Plain HTML that works without a script. */

import type { PlanId } from '@reelwright/contract/billing'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { SandboxPayments, SandboxPrice } from './sandbox-payments.ts'
import type { SandboxCheckout } from './sandbox-store.ts'

const STYLE = `
:root{color-scheme:dark;font:16px/1.5 system-ui,sans-serif;background:#1b1917;color:#f4f1ee}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box}
main{width:100%;max-width:400px;background:#262321;border:1px solid #ffffff14;border-radius:10px;padding:28px;box-sizing:border-box}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:#bdb7b0}strong{font-variant-numeric:tabular-nums;color:#f4f1ee}
label{display:block;font-size:14px;margin:16px 0 6px}
input{width:100%;box-sizing:border-box;padding:10px 12px;border-radius:6px;border:1px solid #ffffff4d;background:#1b1917;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
button{width:100%;min-height:44px;margin-top:20px;border:0;border-radius:6px;background:#f08a4b;color:#1b1207;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;border:1px solid #ffffff4d;color:inherit;margin-top:10px;font-weight:400}
:focus-visible{outline:2px solid #f08a4b;outline-offset:2px}
.note{font-size:14px;border-left:3px solid #e2b93b;padding-left:12px}.error{color:#ff9d8a}`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/sandbox/style.css"></head><body><main>${body}</main></body></html>`

/** Numbers that the sandbox takes and refuses, as card providers publish for tests. */
const CARD_THAT_PAYS = '4242424242424242'
const CARD_THAT_IS_DECLINED = '4000000000000002'

const checkoutPage = (checkout: SandboxCheckout, price: SandboxPrice, error: string | null): string =>
  page(
    'Sandbox checkout',
    `<h1>${escapeHtml(price.displayName)}</h1><p><strong>$${(price.priceCents / 100).toFixed(2)}</strong> a month</p>
<p class="note">This is the sandbox: no money moves and no real card is taken. Pay with 4242 4242 4242 4242; 4000 0000 0000 0002 is declined.</p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<form method="post" action="/sandbox/checkout/${checkout.id}/pay"><label for="card">Test card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" maxlength="23" required value="4242 4242 4242 4242"><button>Pay $${(price.priceCents / 100).toFixed(2)}</button></form>
<form method="post" action="/sandbox/checkout/${checkout.id}/cancel"><button class="quiet">Cancel</button></form>`,
  )

const withSession = (address: string, sessionId: string): string => {
  const url = new URL(address)
  url.searchParams.set('session_id', sessionId)
  return url.href
}

const Params = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)) })

export const registerSandboxPages = async (
  app: FastifyInstance,
  { payments, priceOf, deliver }: { payments: SandboxPayments; priceOf(planId: PlanId): SandboxPrice; deliver(): Promise<void> },
): Promise<void> => {
  await app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    const gone = page(
      'Checkout',
      '<h1>This checkout is over</h1><p>It was paid, cancelled, or never existed. Go back to the studio and choose a plan again.</p><p><a href="/billing">Back to billing</a></p>',
    )
    const openCheckout = async (params: unknown): Promise<SandboxCheckout | null> => {
      const parsed = Params.safeParse(params)
      const checkout = parsed.success ? await payments.findCheckout(parsed.data.id) : null
      return checkout?.status === 'open' ? checkout : null
    }

    pages.get('/sandbox/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
    )
    pages.get('/sandbox/checkout/:id', async (request, reply) => {
      const checkout = await openCheckout(request.params)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      return checkout ? checkoutPage(checkout, priceOf(checkout.plan_id), null) : reply.code(404).send(gone)
    })
    pages.post('/sandbox/checkout/:id/pay', async (request, reply) => {
      const checkout = await openCheckout(request.params)
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      if (!checkout) return reply.code(404).send(gone)
      const card = z.object({ card: z.string() }).safeParse(request.body)
      const digits = card.success ? card.data.card.replace(/[\s-]/g, '') : ''
      if (digits !== CARD_THAT_PAYS) {
        const why =
          digits === CARD_THAT_IS_DECLINED
            ? 'The card was declined. Try another one.'
            : 'That is not one of the test cards. Real cards are not taken here.'
        return reply.code(402).send(checkoutPage(checkout, priceOf(checkout.plan_id), why))
      }
      if (!(await payments.pay({ checkoutId: checkout.id, cardLast4: digits.slice(-4) }))) return reply.code(404).send(gone)
      await deliver()
      return reply.redirect(withSession(checkout.success_url, checkout.id), 303)
    })
    pages.post('/sandbox/checkout/:id/cancel', async (request, reply) => {
      const checkout = await openCheckout(request.params)
      if (!checkout) return reply.code(404).type('text/html; charset=utf-8').send(gone)
      await payments.cancelCheckout(checkout.id)
      return reply.redirect(checkout.cancel_url, 303)
    })
    pages.get('/sandbox/portal/:id', async (request, reply) => {
      const back = z.object({ return: z.string() }).safeParse(request.query)
      const safe =
        back.success && URL.canParse(back.data.return) && new URL(back.data.return).host === request.host ? back.data.return : '/billing'
      const params = Params.safeParse(request.params)
      const cards = params.success ? await payments.listCards({ providerCustomerId: params.data.id }) : []
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const card = cards[0]
      const body = card
        ? `<h1>Your test card</h1><p>${escapeHtml(card.brand)} ending in <strong>${escapeHtml(card.last4)}</strong>.</p><p class="note">The sandbox holds no real cards, so there is nothing to change here. Plans are changed and cancelled in the studio's billing page.</p>`
        : '<h1>No card on file</h1><p>The sandbox knows of no card at this address.</p>'
      return page('Sandbox portal', `${body}<p><a href="${escapeHtml(safe)}">Back to billing</a></p>`)
    })
  })
}
