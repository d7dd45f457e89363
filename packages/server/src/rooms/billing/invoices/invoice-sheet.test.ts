import { expect, test } from 'vitest'
import { drawInvoice } from './draw-invoice.ts'
import { inSight, invoiceRuns } from './invoice-faces.ts'
import { addressLines, type InvoiceParty } from './invoice-party.ts'
import { toInvoiceSheet } from './invoice-sheet.ts'

const seller: InvoiceParty = { name: 'Reels Ltd', email: 'bills@reels.example', address: ['1 Film Street', 'London'] }
const facts: Parameters<typeof toInvoiceSheet>[0] = {
  providerInvoiceId: 'in_1',
  description: 'Pro Plan',
  amountCents: 1900,
  status: 'paid',
  issuedAt: new Date('2026-03-01T12:00:00Z'),
  number: '2026-0007',
  provider: 'stripe',
  periodStart: new Date('2026-03-01T12:00:00Z'),
  periodEnd: new Date('2026-04-01T12:00:00Z'),
  lines: null,
  returnedCents: 0,
  failedReturnCents: 0,
  creditCents: 0,
  seller,
  buyer: { name: 'Łucja Ωmega', email: 'ada@example.com', address: ['2 Cut Lane', '10115 Berlin'] },
}

test('an invoice says its number, date, period, both addresses, what it is for and what was paid [BILL-05]', () => {
  expect(toInvoiceSheet(facts, seller)).toEqual({
    title: 'Invoice',
    number: '2026-0007',
    facts: [
      ['Number', '2026-0007'],
      ['Date', '1 March 2026'],
      ['Period', '1 March 2026 to 1 April 2026'],
      ['Status', 'Paid'],
      ['Reference', 'in_1'],
    ],
    seller: ['Reels Ltd', '1 Film Street', 'London', 'bills@reels.example'],
    buyer: ['Łucja Ωmega', '2 Cut Lane', '10115 Berlin', 'ada@example.com'],
    lines: [{ description: 'Pro Plan', amount: '$19.00' }],
    sums: [
      ['Total', '$19.00'],
      ['Paid', '$19.00'],
    ],
    note: null,
    issuedAt: facts.issuedAt,
  })
})

test('earlier credit, a change to a cheaper plan and the sandbox stand on the invoice [BILL-05 BILL-11]', () => {
  const change = [
    { description: 'Unused time on Pro Plan', amountCents: -950 },
    { description: 'Premium Plan to the end of the period', amountCents: 2450 },
  ]
  const used = toInvoiceSheet({ ...facts, amountCents: 1500, creditCents: 400, lines: change, provider: 'sandbox' }, seller)
  expect([used.lines.map(({ amount }) => amount), used.sums, used.note]).toEqual([
    ['−$9.50', '$24.50'],
    [
      ['Total', '$15.00'],
      ['Credit used', '−$4.00'],
      ['Paid', '$11.00'],
    ],
    'Made in the sandbox: no money moved.',
  ])
  const credit = toInvoiceSheet({ ...facts, amountCents: -1500 }, seller)
  expect([credit.title, credit.facts[3], credit.sums.at(-1)]).toEqual([
    'Credit note',
    ['Status', 'Credited'],
    ['Credit for what comes', '$15.00'],
  ])
})

test('names in other letters are drawn by the face that has them [BILL-05]', async () => {
  expect(invoiceRuns('Łucja Ωmega').map(({ text, script }) => [text, script])).toEqual([
    ['Ł', 'latin-ext'],
    ['ucja ', 'latin'],
    ['Ω', 'greek'],
    ['mega', 'latin'],
  ])
  const pdf = await drawInvoice(toInvoiceSheet(facts, seller))
  // A face that is used is part of the document.
  expect(pdf.toString('latin1').match(/\/BaseFont \/\w+\+Inter/g)?.length).toBeGreaterThanOrEqual(3)
})

test('an address is taken apart at its lines or its commas [BILL-05]', () => {
  expect([addressLines('1 Film Street, London'), addressLines('1 Film Street\nLondon\n'), addressLines(null)]).toEqual([
    ['1 Film Street', 'London'],
    ['1 Film Street', 'London'],
    [],
  ])
})

test('names of Arabic, Hebrew, Devanagari and Thai are drawn in faces that have their letters, from the right where they are written so [BILL-05]', async () => {
  // What is said first stands rightmost; numbers between such words go along, and what is written to the right stays in its place.
  expect(inSight('Ada محمد علي Ltd')).toBe('Ada علي محمد Ltd')
  expect(inSight('שדרות 12 רוטשילד, Tel Aviv')).toBe('רוטשילד, 12 שדרות Tel Aviv')
  expect(inSight('שדרות רוטשילד 12')).toBe('12 רוטשילד שדרות')
  expect(inSight('Haifa – חיפה – Israel')).toBe('Haifa – חיפה – Israel')
  expect(inSight('12 Cut Lane')).toBe('12 Cut Lane')
  const buyer = { name: 'محمد علي', email: null, address: ['שדרות רוטשילד 12', 'राम मार्ग', 'ถนนสุขุมวิท'] }
  const pdf = (await drawInvoice(toInvoiceSheet({ ...facts, buyer }, seller))).toString('latin1')
  for (const face of ['Arabic', 'Hebrew', 'Devanagari', 'Thai']) expect(pdf).toMatch(new RegExp(`/BaseFont /\\w+\\+NotoSans${face}`))
})

test('names and addresses of Japan, Korea and China are drawn in faces that have their letters [BILL-05]', async () => {
  expect(invoiceRuns('株式会社 Reel 서울').map(({ text, script }) => [text, script])).toEqual([
    ['株式会社', 'han'],
    [' Reel ', 'latin'],
    ['서울', 'hangul'],
  ])
  const buyer = {
    name: '株式会社リール',
    email: null,
    address: ['東京都渋谷区 1-2-3', '张伟，北京市', '臺北市中正區', '서울특별시 강남구'],
  }
  const pdf = await drawInvoice(toInvoiceSheet({ ...facts, buyer }, seller))
  const text = pdf.toString('latin1')
  for (const face of ['NotoSansHans-Regular', 'NotoSansHans-Bold', 'NanumGothic'])
    expect(text).toMatch(new RegExp(`/BaseFont /\\w+\\+${face}`))
  // Of faces of eight megabytes only what is written goes along.
  expect(pdf.length).toBeLessThan(200_000)
  expect(invoiceRuns('山﨑 𠮷田').map(({ text }) => text)).toEqual(['山崎', ' ', '吉田'])
})
