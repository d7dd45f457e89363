/** An invoice on a sheet of A4, as PDF. */
import PDFDocument from 'pdfkit'
import { type InvoiceWeight, invoiceFace, invoiceRuns } from './invoice-faces.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'

/** In points, as everything below. */
const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const COLUMN = WIDTH / 2
const GAP = 24
/** For letters of size 1, whichever face they are of: where Inter's stand below the top of a line, and how high a line is. */
const BASELINE = 0.969
const LINE = 1.56
const INK = '#1b1917'
const FAINT = '#6b655f'
const RULE = '#d9d4ce'

type Doc = InstanceType<typeof PDFDocument>
type Place = { x: number; width: number; size?: number; weight?: InvoiceWeight; colour?: string; align?: 'left' | 'right' }

/** Writes where the sheet has got to, and goes on beneath it. */
const write = (doc: Doc, text: string, { x, width, size = 10, weight = 400, colour = INK, align = 'left' }: Place): void => {
  const runs = invoiceRuns(text)
  doc.fillColor(colour).fontSize(size)
  // Pieces that go on in the same line cannot be set to the right; what is set there is money and dates, which are one piece.
  for (const [nth, run] of runs.entries()) {
    doc.font(invoiceFace(run.script, weight))
    const options = {
      width,
      align,
      baseline: -size * BASELINE,
      lineGap: size * LINE - doc.currentLineHeight(true),
      continued: nth < runs.length - 1,
    }
    if (nth === 0) doc.text(run.text, x, doc.y, options)
    else doc.text(run.text, options)
  }
}

/** Two things beside each other; the sheet goes on beneath the longer one. */
const beside = (doc: Doc, left: () => void, right: () => void): void => {
  const top = doc.y
  left()
  const bottom = doc.y
  doc.y = top
  right()
  doc.y = Math.max(bottom, doc.y)
}

const rule = (doc: Doc): void => {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()
  doc.y += 8
}

const parties = (doc: Doc, { seller, buyer }: InvoiceSheet): void => {
  const party = (heading: string, lines: readonly string[], x: number) => () => {
    write(doc, heading, { x, width: COLUMN - GAP, size: 9, colour: FAINT })
    for (const [nth, line] of lines.entries()) write(doc, line, { x, width: COLUMN - GAP, weight: nth === 0 ? 700 : 400 })
  }
  beside(doc, party('From', seller, MARGIN), party('Billed to', buyer, MARGIN + COLUMN))
}

const row = (doc: Doc, name: string, value: string, look: Pick<Place, 'weight' | 'colour' | 'size'> = {}): void => {
  const right = WIDTH / 4
  beside(
    doc,
    () => write(doc, name, { x: MARGIN, width: WIDTH - right - GAP, ...look }),
    () => write(doc, value, { x: MARGIN + WIDTH - right, width: right, align: 'right', ...look }),
  )
}

const facts = (doc: Doc, sheet: InvoiceSheet): void => {
  for (const [name, value] of sheet.facts)
    beside(
      doc,
      () => write(doc, name, { x: MARGIN, width: 80, colour: FAINT }),
      () => write(doc, value, { x: MARGIN + 90, width: WIDTH - 90 }),
    )
}

const sums = (doc: Doc, sheet: InvoiceSheet): void => {
  row(doc, 'Description', 'Amount', { size: 9, colour: FAINT })
  rule(doc)
  for (const { description, amount } of sheet.lines) row(doc, description, amount)
  doc.y += 6
  rule(doc)
  for (const [nth, [name, amount]] of sheet.sums.entries()) row(doc, name, amount, { weight: nth === sheet.sums.length - 1 ? 700 : 400 })
}

export const drawInvoice = async (sheet: InvoiceSheet): Promise<Buffer> => {
  const title = `${sheet.title} ${sheet.number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: invoiceFace('latin', 400),
    lang: 'en',
    info: { Title: title, CreationDate: sheet.issuedAt, ModDate: sheet.issuedAt },
  })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  write(doc, sheet.title, { x: MARGIN, width: WIDTH, size: 26, weight: 700 })
  doc.y += 12
  facts(doc, sheet)
  doc.y += 24
  parties(doc, sheet)
  doc.y += 32
  sums(doc, sheet)
  if (sheet.note !== null) {
    doc.y += 24
    write(doc, sheet.note, { x: MARGIN, width: WIDTH, size: 9, colour: FAINT })
  }
  doc.end()
  await done
  return Buffer.concat(pieces)
}
