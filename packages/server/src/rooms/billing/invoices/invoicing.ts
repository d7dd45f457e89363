import type { SiteTexts } from '@reelwright/contract/site-defaults'
import { addressLines, type InvoiceParty } from './invoice-party.ts'
import type { Receipts } from './send-receipt.ts'

/** What invoices need beside what the provider tells. */
export type Invoicing = {
  /** Who sells: what the operator says of themselves in SITE_FILE. */
  seller: InvoiceParty
  /** Signs addresses of invoices. */
  secret: string
  receipts: Receipts
}

export const sellerOf = ({ company, contact }: Pick<SiteTexts, 'company' | 'contact'>): InvoiceParty => ({
  name: company.name,
  email: contact.email,
  address: addressLines(company.address),
})
