/** How a list of messages is read: days apart, and runs of one sender together. Pure. */
import type { LogEntry } from '../../core/messages/log-entry.ts'

export type MessageRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; entry: LogEntry /** First of a run of one sender. */; isFirst: boolean }

/** Messages of one sender within this time stand together under one head. */
const RUN_MS = 5 * 60_000

const dayOf = (at: string): string => new Date(at).toDateString()

export const groupMessages = (entries: readonly LogEntry[]): readonly MessageRow[] => {
  const rows: MessageRow[] = []
  let before: LogEntry | undefined
  for (const entry of entries) {
    const isNewDay = before === undefined || dayOf(before.timestamp) !== dayOf(entry.timestamp)
    if (isNewDay) rows.push({ kind: 'day', key: `day-${entry.key}`, at: entry.timestamp })
    const sameSender = before !== undefined && before.sender === entry.sender && before.senderName === entry.senderName
    const isFirst = isNewDay || !sameSender || Date.parse(entry.timestamp) - Date.parse(before?.timestamp ?? '') > RUN_MS
    rows.push({ kind: 'message', key: entry.key, entry, isFirst })
    before = entry
  }
  return rows
}

/** What a row takes at least, by the classes of message-list.tsx and message-view.tsx; a run's head comes on top. */
const LEAST_PX = { day: 48, user: 56, assistant: 36, bot: 36, system: 36 } as const
const HEAD_PX = 40

const leastPx = (row: MessageRow): number =>
  row.kind === 'day' ? LEAST_PX.day : LEAST_PX[row.entry.sender] + (row.isFirst && row.entry.sender !== 'system' ? HEAD_PX : 0)

/** The last rows, as many as surely fill a window that is so high. */
export const lastRowsFilling = (windowPx: number, rows: readonly MessageRow[]): readonly MessageRow[] => {
  let filledPx = 0
  const first = rows.findLastIndex((row) => {
    filledPx += leastPx(row)
    return filledPx >= windowPx
  })
  return rows.slice(Math.max(0, first))
}

// Written out: see ui/film/format-time.ts.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** The name of a day as a person says it. */
export const dayName = (at: Date, now: Date): string => {
  const days = Math.round((new Date(now.toDateString()).getTime() - new Date(at.toDateString()).getTime()) / 86_400_000)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return WEEKDAYS[at.getDay()] ?? ''
  const dayOfYear = `${MONTHS[at.getMonth()] ?? ''} ${at.getDate()}`
  return at.getFullYear() === now.getFullYear() ? dayOfYear : `${dayOfYear}, ${at.getFullYear()}`
}
