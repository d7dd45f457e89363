/** `/invoices/{id}`: an invoice as PDF, made from what is kept when somebody asks for it. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import { dispositionOf } from '../../../platform/http/content-disposition.ts'
import type { Clock } from '../../../ports/clock.ts'
import { drawInvoiceAside } from './draw-invoice-aside.ts'
import { INVOICES_PATH, isInvoiceAddress } from './invoice-address.ts'
import { toInvoiceSheet } from './invoice-sheet.ts'
import { readInvoice } from './invoice-store.ts'
import type { Invoicing } from './invoicing.ts'

const Params = z.object({ id: z.guid() })

export const registerInvoiceRoutes = (
  app: FastifyInstance,
  { db, clock, invoicing }: { db: Db; clock: Clock; invoicing: Invoicing },
): void => {
  app.get(`${INVOICES_PATH}:id`, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const isAllowed =
      params.success && isInvoiceAddress(invoicing.secret, { invoiceId: params.data.id, query: request.query, now: clock.now() })
    const invoice = isAllowed ? await readInvoice(db, params.data.id) : null
    if (invoice === null)
      throw new AppError('NOT_FOUND', { text: 'This link to an invoice has ended. Open Billing History and download it again.' })
    const sheet = toInvoiceSheet(invoice, invoicing.seller)
    return reply
      .type('application/pdf')
      .header('content-disposition', dispositionOf('attachment', `invoice-${sheet.number}.pdf`))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(await drawInvoiceAside(sheet)))
  })
}
