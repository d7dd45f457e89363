/** What the dialog for a new reel checks (REEL-03). */

import type { Reel } from '@reelwright/contract/reels'

/** A reel of the same name made within this time is warned of (B9). */
const DUPLICATE_REEL_WINDOW_MS = 15_000

/** A name that can be sent; null while there is none. */
export const readReelName = (text: string): string | null => text.trim() || null

/** A reel of that name that was made so shortly before that a second one is likely a slip. */
export const findFreshTwin = (reels: readonly Reel[], name: string, nowMs: number): Reel | undefined =>
  reels.find(
    (reel) =>
      reel.reel_name.trim().toLowerCase() === name.trim().toLowerCase() && nowMs - Date.parse(reel.created_at) <= DUPLICATE_REEL_WINDOW_MS,
  )
