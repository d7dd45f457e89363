/** What a one-time code may do (AUTH-04): single use, a few wrong tries, a short life. The rate limits are ours. */

/** How long a code lives (ruling AUTH-04). */
export const OTP_TTL_SEC = 600
/** Wrong tries that end a code (ruling AUTH-04). */
const OTP_TRIES_MAX = 5

/**
 * Codes sent to one e-mail address: with five tries each, 20 a day leave a guesser 100 in a million a day. Codes asked
 * for from one network address: enough for an office behind one router.
 */
export const LOGIN_CODE_LIMITS = {
  email: [
    { count: 5, windowMs: 15 * 60_000 },
    { count: 20, windowMs: 24 * 60 * 60_000 },
  ],
  address: [
    { count: 30, windowMs: 15 * 60_000 },
    { count: 200, windowMs: 24 * 60 * 60_000 },
  ],
} as const

/** The longest window above: older requests decide nothing and may be forgotten. */
export const LOGIN_CODE_MEMORY_MS = 24 * 60 * 60_000

type Window = { count: number; windowMs: number }

/** When the next request is allowed by these limits: null for now, else milliseconds from now. `times` are newest first. */
const waitMs = (times: readonly Date[], limits: readonly Window[], now: Date): number | null => {
  let longest: number | null = null
  for (const { count, windowMs } of limits) {
    const nth = times[count - 1]
    const leftMs = nth === undefined ? 0 : nth.getTime() + windowMs - now.getTime()
    if (leftMs > 0 && (longest === null || leftMs > longest)) longest = leftMs
  }
  return longest
}

/**
 * Whether a code may be sent. It looks at requests alone, never at accounts, so a refusal does not tell whether one exists.
 * Times are those of earlier requests within LOGIN_CODE_MEMORY_MS, newest first.
 */
export const decideCodeRequest = ({
  emailTimes,
  now,
  addressTimes,
}: {
  emailTimes: readonly Date[]
  addressTimes: readonly Date[]
  now: Date
}): { allowed: true } | { allowed: false; retryAfterSec: number } => {
  const byEmail = waitMs(emailTimes, LOGIN_CODE_LIMITS.email, now)
  const byAddress = waitMs(addressTimes, LOGIN_CODE_LIMITS.address, now)
  const longest = Math.max(byEmail ?? 0, byAddress ?? 0)
  return longest === 0 ? { allowed: true } : { allowed: false, retryAfterSec: Math.ceil(longest / 1000) }
}

export type CodeTry = 'accepted' | 'wrong' | 'wrong-and-ended' | 'no-live-code'

/** What a try of a code comes to; `code` is the newest one of the address. */
export const decideCodeTry = ({
  code,
  now,
  matches,
}: {
  code: { wrongTries: number; expiresAt: Date; endedAt: Date | null } | null
  matches: boolean
  now: Date
}): CodeTry => {
  if (code === null || code.endedAt !== null || code.expiresAt <= now) return 'no-live-code'
  if (matches) return 'accepted'
  return code.wrongTries + 1 >= OTP_TRIES_MAX ? 'wrong-and-ended' : 'wrong'
}
