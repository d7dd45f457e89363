/** How tabs know of each other that they live. */

/** A tab says that it lives this often (B9). */
export const TAB_HEARTBEAT_MS = 5_000
/** A tab silent for this long is stale (B9). */
export const TAB_STALE_MS = 15_000
/** A silent tab has this long to answer before it counts as gone, and a silent leader before its lock is stolen (ours: SYNC-02 gives no figure; messages are not slowed in hidden tabs, so an answer takes milliseconds). */
export const TAB_ANSWER_MS = 2_000
