/** Figures of sign-in and sessions (A9, B9, and the requirements' rulings). */

/** Digits of a one-time code as the login page takes it (A9). */
export const OTP_LENGTH = 6
/** Shortest code the call accepts (A5). */
export const OTP_LENGTH_MIN = 4
/** Longest code the call accepts (A5). */
export const OTP_LENGTH_MAX = 10
/** How long a code lives (ruling AUTH-04). */
export const OTP_TTL_SEC = 600
/** Wrong tries that end a code (ruling AUTH-04). */
export const OTP_TRIES_MAX = 5

/** Life of an access token (A9, B9). */
export const TOKEN_LIFETIME_SEC = 21_600
/** A token counts as ended this long before it does, and is refreshed (A9, B9). */
export const TOKEN_REFRESH_BUFFER_MS = 300_000
/** How often the client looks whether a refresh is due (A9, B9). */
export const TOKEN_CHECK_INTERVAL_MS = 300_000
/** Age up to which the local backup of a session is restored (A9, B9). */
export const LOCAL_BACKUP_TTL_MS = 86_400_000

/** The identity provider's button is triggered this long after its script is ready (A9). */
export const GOOGLE_BUTTON_DELAY_MS = 100
