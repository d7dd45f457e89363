import * as z from 'zod/mini'

/** Who sells or who buys, as it stands on an invoice. Kept with it: a later change of name or address changes no invoice that was made. */
export const InvoiceParty = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Lines as they are written on a letter. */
  address: z.array(z.string()),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>

/** An address as an operator or a customer writes it: by lines, or in one line with commas. */
export const addressLines = (address: string | null): string[] =>
  (address ?? '')
    .split(/\r?\n|,\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
