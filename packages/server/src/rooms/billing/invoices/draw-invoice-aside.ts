/** Invoices are drawn in a thread: faces are read and taken apart for each, a Chinese name's is 8 MB, and others may not wait for that. */
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { createAskThread } from '../../../platform/thread/ask-thread.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'

/** An invoice as PDF. Throws UNAVAILABLE where too many are asked for at once. */
export const drawInvoiceAside = createAskThread<InvoiceSheet, Uint8Array>({
  startWorker: () => new Worker(new URL('./draw-invoice-worker.ts', import.meta.url)),
  answer: z.instanceof(Uint8Array),
  text: 'The invoice could not be drawn just now. Please try again.',
})
