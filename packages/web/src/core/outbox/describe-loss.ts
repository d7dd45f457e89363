/** What goes with a thing that is discarded before the server has it, in words. Pure. */
import { counted } from '../counted.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { goesWith } from './write-rules.ts'

/** Null when nothing does that anybody would miss: its own renames are not asked about. */
export const describeLoss = (entries: readonly OutboxEntry[], discarded: OutboxEntry): string | null => {
  const lost = goesWith(entries, discarded).filter(
    ({ call }) => !['update_project', 'update_reel', 'delete_project', 'delete_reel'].includes(call),
  )
  if (lost.length === 0) return null
  const reels = lost.filter(({ call }) => call === 'create_reel').length
  const messages = lost.filter(({ call }) => call === 'send_message').length
  const parts = [
    [reels, 'reel'],
    [messages, 'message'],
    [lost.length - reels - messages, 'change'],
  ] as const
  const things = parts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one))
  const all = things.length === 1 ? things[0] : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`
  return lost.length === 1
    ? `${all} in it was not sent and goes with it. This cannot be undone.`
    : `${all} in it were not sent and go with it. This cannot be undone.`
}
