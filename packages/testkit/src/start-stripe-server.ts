/** A stand-in for Stripe that speaks its wire format (form in, JSON out) over HTTP, keeps books and pays back as Stripe does. For tests. */
import { createServer, type IncomingMessage } from 'node:http'
import { listenLocally } from './listen-locally.ts'

type Subscription = { id: string; status: string } & Record<string, unknown>
type Invoice = { id: string; status: string; total: number } & Record<string, unknown>

export type StripeServer = {
  url: string
  subscriptions: Map<string, Subscription>
  /** By invoice, with the subscription that it is for. */
  invoices: Map<string, { subscription: string; invoice: Invoice }>
  /** What was paid back, by payment. */
  refunds: Map<string, number>
  /** What somebody paid back in Stripe's own dashboard, by payment. */
  refundsByHand: Map<string, number>
  /** What was to go back and did not, by payment. */
  failedRefunds: Map<string, number>
  close(): Promise<void>
}

type Answer = { status: number; body: unknown }
type Asked = { method: string; parts: string[]; query: URLSearchParams; form: URLSearchParams }
type Books = Pick<StripeServer, 'subscriptions' | 'invoices' | 'refunds' | 'refundsByHand' | 'failedRefunds'>

const fault = (code: string): Answer => ({ status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } })
const ok = (body: unknown): Answer => ({ status: 200, body })
const listOf = (data: unknown[]): Answer => ok({ object: 'list', has_more: false, data })
export const paymentOf = (invoiceId: string): string => `pi_of_${invoiceId}`

const answer = (books: Books, { method, parts, query, form }: Asked): Answer => {
  const [, kind, id = ''] = parts
  if (kind === 'subscriptions') {
    const found = books.subscriptions.get(id)
    if (found === undefined) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such subscription' } } }
    if (method === 'DELETE') {
      if (found.status === 'canceled') return fault('resource_missing')
      found.status = 'canceled'
    }
    return ok(found)
  }
  if (kind === 'invoices' && id !== '') return ok(books.invoices.get(id)?.invoice)
  if (kind === 'invoices') {
    const wanted = [...books.invoices.values()].filter(({ subscription }) => subscription === query.get('subscription'))
    return listOf(wanted.map(({ invoice }) => invoice).filter(({ status }) => status === query.get('status')))
  }
  if (kind === 'invoice_payments') {
    const intent = query.get('payment[payment_intent]')
    const invoice = [...books.invoices.keys()].find((each) => paymentOf(each) === intent) ?? query.get('invoice') ?? ''
    return listOf([
      {
        id: `inpay_${invoice}`,
        object: 'invoice_payment',
        invoice,
        payment: { type: 'payment_intent', payment_intent: paymentOf(invoice) },
      },
    ])
  }
  if (kind === 'refunds' && method === 'POST') {
    const payment = form.get('payment_intent') ?? ''
    const paid = [...books.invoices.values()].find(({ invoice }) => paymentOf(invoice.id) === payment)
    if (paid === undefined) return fault('resource_missing')
    if (books.refunds.has(payment)) return fault('charge_already_refunded')
    books.refunds.set(payment, paid.invoice.total)
    return ok({ id: `re_${payment}`, object: 'refund', status: 'succeeded' })
  }
  if (kind === 'refunds') {
    const payment = query.get('payment_intent') ?? ''
    const kinds = [
      [books.refunds, 'succeeded'],
      [books.refundsByHand, 'succeeded'],
      [books.failedRefunds, 'failed'],
    ] as const
    return listOf(kinds.flatMap(([map, status]) => (map.has(payment) ? [{ amount: map.get(payment), status }] : [])))
  }
  return { status: 404, body: { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } } }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const piece of request) body += piece
  return body
}

export const startStripeServer = async (): Promise<StripeServer> => {
  const books: Books = {
    subscriptions: new Map(),
    invoices: new Map(),
    refunds: new Map(),
    refundsByHand: new Map(),
    failedRefunds: new Map(),
  }
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const form = new URLSearchParams(await readBody(request))
    const asked = { method: request.method ?? '', parts: url.pathname.split('/').slice(1), query: url.searchParams, form }
    const { status, body } = answer(books, asked)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return { ...books, ...(await listenLocally(server)) }
}
