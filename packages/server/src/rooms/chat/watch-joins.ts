/** Hears that a tab has come to a reel while Jushn is answering there, on whatever process: it is told what was said so far. */
import type { ReelId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import type { Bus } from '../../ports/bus.ts'

const CHANNEL = 'chat.tab-joined'
const Text = z.object({ reelId: z.string() })

export const announceJoin = (bus: Bus, reelId: ReelId): Promise<void> => bus.publish(CHANNEL, JSON.stringify({ reelId }))

/** Calls back whenever a tab came; the returned function ends it. */
export const watchJoins = (bus: Bus, reelId: ReelId, onJoin: () => void): Promise<() => Promise<void>> =>
  bus.subscribe(CHANNEL, (text) => {
    if (Text.parse(JSON.parse(text)).reelId === reelId) onJoin()
  })
