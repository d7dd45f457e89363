/** Figures of the playground: context, reels, messages, layout (A2, A3, A4, A9, B9). */

/** Switches of context within this time become one (A9, B9). */
export const CONTEXT_SWITCH_DEBOUNCE_MS = 300
/** A reel not switched by then gives 'Reel switch timeout' (A8, A9, B9). */
export const REEL_SWITCH_TIMEOUT_MS = 25_000
/** After that timeout the panel reconnects this much later (A8). */
export const REEL_SWITCH_RECONNECT_MS = 1_000
/** A project switch is tried once more after this long (A4, B4). */
export const PROJECT_SWITCH_RETRY_MS = 1_000
/** A reel of the same name made within this time is warned of (B9). */
export const DUPLICATE_REEL_WINDOW_MS = 15_000
/** After a failed creation, a project of that name made within this time is taken for it (B4). */
export const PROJECT_RECOVERY_WINDOW_MS = 120_000

/** Same content and sender within this time is an echo (A9). */
export const DUPLICATE_MESSAGE_WINDOW_MS = 5_000
/** The processing flag is cleared this long after sending (A4). */
export const PROCESSING_CLEAR_MS = 500
/** Steps of the start-up bar, in percent (A4). */
export const STARTUP_PROGRESS_PERCENT = [0, 10, 20, 30, 70, 80, 90, 100] as const

/** Operations waiting for one reel (A9). */
export const REEL_OPERATIONS_MAX = 100
/** Tries of such an operation after the first (A9). */
export const REEL_OPERATION_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (A9). */
export const REEL_OPERATION_RETRY_BASE_MS = 100
/** A reel's lock is waited for this long (A9). */
export const REEL_LOCK_TIMEOUT_MS = 5_000
/** Locks that nobody gave back are cleared this often (A9). */
export const EXPIRED_LOCK_CLEANUP_MS = 30_000

/** Line height of the message field (A2). */
export const COMPOSER_LINE_PX = 22
/** Lines after which the message field scrolls (A2). */
export const COMPOSER_LINES_MAX = 10
/** Its greatest height, those lines (A2). */
export const COMPOSER_HEIGHT_MAX_PX = COMPOSER_LINES_MAX * COMPOSER_LINE_PX
/** Width of the collapsed sidebar (A2, B9). */
export const SIDEBAR_COLLAPSED_REM = 3
/** Width of the open sidebar, of the window (A2, B9). */
export const SIDEBAR_WIDTH_PERCENT = 12.5
/** Width of a drawer (A2, B9). */
export const DRAWER_WIDTH_REM = 24

/** Tools of a new reel: all but the watermark (A3, B9). */
export const TOOL_DEFAULTS = {
  search: true,
  story: true,
  timing: true,
  lut: true,
  music: true,
  transitions: true,
  watermark: false,
  export: true,
} as const

/** Customisations of a new reel (A3, B9). */
export const CUSTOMIZATION_DEFAULTS = {
  contentType: 'custom',
  durationSec: 60,
  aspectRatio: '9:16',
  styleProfile: 'Cinematic Warm',
  timing: { bpmAuto: true, pace: 'medium' },
  lut: { mode: 'auto', intensity: 0.8 },
  music: { mode: 'auto', energy: 0.7 },
  transitions: { style: 'cross', maxPerMin: 4 },
  watermark: { enabled: false, position: 'br', opacity: 0.7, sizePct: 10 },
  export: { resolution: '1080p', fps: 30, container: 'mp4', captions: false },
} as const

/** Preferences of a new user (A3, B9). */
export const PREFERENCE_DEFAULTS = { theme: 'dark', language: 'en', notifications: true } as const
