/**
 * Figures that cross the wire or bind both sides: pages, lengths, defaults. One that a single side reads stands where it is read.
 * Each names its unit and its source.
 */

const MIB = 1024 * 1024

/** Digits of a one-time code as the login page takes it (A9). */
export const OTP_LENGTH = 6
/** How long a one-time code lives (ruling AUTH-04). */
export const OTP_LIFE_SEC = 600
/** Shortest code the call accepts (A5). */
export const OTP_LENGTH_MIN = 4
/** Longest code the call accepts (A5). */
export const OTP_LENGTH_MAX = 10

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

/** From this size on a file goes up in parts; below it in one PUT (B9). */
export const MULTIPART_THRESHOLD_BYTES = 100 * MIB
/** File name endings the library takes, by kind (B5), and those that phones, cameras and colourists make and the engine reads (ours). */
export const LIBRARY_EXTENSIONS = {
  image: ['jpeg', 'jpg', 'png', 'gif', 'webp', 'bmp', 'svg', 'heic', 'heif', 'avif', 'tif', 'tiff'],
  video: ['mp4', 'avi', 'mov', 'wmv', 'flv', 'webm', 'mkv', 'm4v', '3gp', 'ts', 'mts', 'm2ts', 'mpg', 'mpeg', 'mxf'],
  audio: ['mp3', 'wav', 'aac', 'ogg', 'flac', 'm4a', 'opus', 'oga', 'aiff', 'aif', 'caf', 'wma'],
  document: ['pdf', 'doc', 'docx', 'txt', 'csv', 'json', 'cube', 'srt', 'vtt'],
} as const

/** Listing projects: a page (B9). */
export const PROJECT_LIST_LIMIT = 20
/** Listing projects when syncing, and the most a caller may ask for (B9). */
export const PROJECT_LIST_LIMIT_MAX = 50
/** Messages of a reel a page (B9). */
export const CHAT_PAGE_LIMIT = 50
/** Background fetch of messages, and the most a caller may ask for (B9). */
export const CHAT_PAGE_LIMIT_MAX = 100
/** Characters in a chat message (A5, A9). */
export const MESSAGE_LENGTH_MAX = 10_000
/** Media library page (B9). */
export const MEDIA_LIST_LIMIT = 50
/** Files put into another project at once (ours: a page of the library). */
export const MEDIA_ADD_MAX = 50
/** The most media a caller may ask for at once (ours: two pages). */
export const MEDIA_LIST_LIMIT_MAX = 100
/** Files a request for presigned addresses may name (B9). */
export const PRESIGN_BATCH_FILES_MAX = 10

/** Characters of a reel's name: as many as a project's (B5). */
export const REEL_NAME_LENGTH_MAX = 100
/** Characters of a reel's description: one more than a project's, which has under 500 (B5). */
export const REEL_DESCRIPTION_LENGTH_MAX = 500
/** Characters of a project's name (B5). */
export const PROJECT_NAME_LENGTH_MIN = 2
/** Characters of a project's name (B5). */
export const PROJECT_NAME_LENGTH_MAX = 100
/** Characters of a project's description; the document says "under 500" (B5). */
export const PROJECT_DESCRIPTION_LENGTH_MAX = 499
/** Tags of a project (B5). */
export const PROJECT_TAGS_MAX = 20

/** The plan of everyone who has no other (A9). */
export const FREE_PLAN_ID = 'free_plan'

/** Notifications kept in the client's list (A9, B9). */
export const NOTIFICATIONS_MAX = 50

/**
 * Reels of a project, those deleted in the last hour too (ours: each may hold megabytes of history). The documents list all of them, so a page
 * holds as many (ours: B9 names no page).
 */
export const REELS_OF_PROJECT_MAX = 500
/** Files of a project (ours: a message to Jushn looks at what was measured of all of them). */
export const FILES_OF_PROJECT_MAX = 1_000

/** Longest message to the operator, in characters (ours: two pages of text). */
export const CONTACT_MESSAGE_LENGTH_MAX = 5_000

/** Lines of a page of an account's activity (ours: two screens). */
export const AUDIT_PAGE_LIMIT = 25
/** Lines of a page of the operator's lists (ours: two screens). */
export const OPERATOR_PAGE_LIMIT = 25
