import { expect, test } from 'vitest'
import { type LogEntry, sentEntry } from '../../core/messages/log-entry.ts'
import { dayName, groupMessages, lastRowsFilling } from './group-messages.ts'

const said = (key: string, at: string, over: Partial<LogEntry> = {}): LogEntry => ({
  ...sentEntry({ clientId: key, chatId: 'c', reelId: 'r', content: key, senderName: 'Ada', timestamp: at }),
  ...over,
})
const outline = (entries: readonly LogEntry[]) =>
  groupMessages(entries).map((row) => (row.kind === 'day' ? 'day' : `${row.key}${row.isFirst ? ' first' : ''}`))

test('days stand apart, and what one person says in a row stands under one head', () => {
  expect(
    outline([
      said('a', '2030-01-01T10:00:00Z'),
      said('b', '2030-01-01T10:01:00Z'),
      said('c', '2030-01-01T10:02:00Z', { sender: 'assistant', senderName: 'Jushn' }),
      said('d', '2030-01-01T10:20:00Z', { sender: 'assistant', senderName: 'Jushn' }),
      said('e', '2030-01-03T10:20:00Z', { sender: 'assistant', senderName: 'Jushn' }),
    ]),
  ).toEqual(['day', 'a first', 'b', 'c first', 'd first', 'day', 'e first'])
})

test('a day is called as a person calls it', () => {
  const now = new Date('2030-03-15T12:00:00')
  const names = ['2030-03-15T00:10:00', '2030-03-14T23:50:00', '2030-03-12T10:00:00', '2030-01-02T10:00:00', '2029-12-31T10:00:00'].map(
    (at) => dayName(new Date(at), now),
  )
  expect(names).toEqual(['Today', 'Yesterday', 'Tuesday', 'January 2', 'December 31, 2029'])
})

test('days and months carry their names of the language', () => {
  const now = new Date(2026, 11, 31, 12)
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(2025, month, 3, 12)
    expect(dayName(at, now)).toBe(new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' }).format(at))
  }
  for (let day = 25; day < 30; day += 1) {
    const at = new Date(2026, 11, day, 12)
    expect(dayName(at, now)).toBe(new Intl.DateTimeFormat('en', { weekday: 'long' }).format(at))
  }
})

test('the first frame draws the last rows, as many as fill the window and no more [SYNC-06]', () => {
  const talk = Array.from({ length: 40 }, (_, index) =>
    said(
      `m${index}`,
      `2030-01-01T10:${String(index).padStart(2, '0')}:00Z`,
      index % 2 === 0 ? {} : { sender: 'assistant', senderName: 'Jushn' },
    ),
  )
  const rows = groupMessages(talk)
  const first = lastRowsFilling(720, rows)
  expect(first.at(-1)).toBe(rows.at(-1))
  // A question takes 96 pixels at least, an answer 76: four of each are short of the window.
  expect(first).toHaveLength(9)
  expect(lastRowsFilling(10_000, rows)).toEqual(rows)
  expect(lastRowsFilling(720, [])).toEqual([])
})
