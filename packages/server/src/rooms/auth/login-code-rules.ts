/** What a one-time code may do (AUTH-04): single use, a few wrong tries, a short life. The rate limits are ours. */

/** Wrong tries that end a code (ruling AUTH-04). */
const OTP_TRIES_MAX = 5

/**
 * Codes for one e-mail, asked for at one place: a browser that signed in there before, or a network address. Codes for one
 * e-mail that strangers ask for, wherever they are: more, so that one of them leaves the others some, and still few mails;
 * with five tries of whoever asked and five of others, 40 a day leave guessers at any number of addresses 400 in a million.
 * Codes asked for from one network address: enough for an office behind one router.
 */
export const LOGIN_CODE_LIMITS = {
  place: [
    { count: 5, windowMs: 15 * 60_000 },
    { count: 20, windowMs: 24 * 60 * 60_000 },
  ],
  strangers: [
    { count: 10, windowMs: 15 * 60_000 },
    { count: 40, windowMs: 24 * 60 * 60_000 },
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
  placeTimes,
  strangerTimes,
  addressTimes,
  now,
}: {
  /** For this e-mail, at this place. */
  placeTimes: readonly Date[]
  /** For this e-mail, by strangers; empty for somebody who is none. */
  strangerTimes: readonly Date[]
  /** From this network address, for whatever e-mails. */
  addressTimes: readonly Date[]
  now: Date
}): { allowed: true } | { allowed: false; retryAfterSec: number } => {
  const waits = [
    waitMs(placeTimes, LOGIN_CODE_LIMITS.place, now),
    waitMs(strangerTimes, LOGIN_CODE_LIMITS.strangers, now),
    waitMs(addressTimes, LOGIN_CODE_LIMITS.address, now),
  ]
  const longest = Math.max(...waits.map((wait) => wait ?? 0))
  return longest === 0 ? { allowed: true } : { allowed: false, retryAfterSec: Math.ceil(longest / 1000) }
}

export type LiveCode = { device: string; wrongTries: number; strangeTries: number; expiresAt: Date; endedAt: Date | null }

/** What becomes of a code that was tried wrongly. */
export type WrongTry<Code> = { code: Code; wrongTries: number; strangeTries: number; ends: boolean }

/**
 * What a try comes to. It is told every code of the e-mail that still takes tries from there: the browser that asked for
 * a code has tries of its own, and all others together as many, so that nobody uses up what another one is about to type.
 * Null where there is no such code.
 */
export const decideCodeTry = <Code extends LiveCode>(
  codes: readonly Code[],
  { device, matches, now }: { device: string | null; matches: (code: Code) => boolean; now: Date },
): { accepted: Code } | { wrong: WrongTry<Code>[] } | null => {
  const isOwn = (code: Code): boolean => device !== null && code.device === device
  const open = codes.filter(
    (code) => code.endedAt === null && code.expiresAt > now && (isOwn(code) ? code.wrongTries : code.strangeTries) < OTP_TRIES_MAX,
  )
  if (open.length === 0) return null
  // Each is compared, whichever matches, so that the time of the answer tells nothing.
  const matching = open.filter(matches)
  const accepted = matching.find(isOwn) ?? matching[0]
  if (accepted !== undefined) return { accepted }
  return {
    wrong: open.map((code) => {
      const wrongTries = code.wrongTries + (isOwn(code) ? 1 : 0)
      return { code, wrongTries, strangeTries: code.strangeTries + (isOwn(code) ? 0 : 1), ends: wrongTries >= OTP_TRIES_MAX }
    }),
  }
}

export type CodeEnd = 'tries' | 'time' | 'other'

/** Why a code takes no more tries of the browser that asked for it; null while it does. */
export const howItEnded = (code: LiveCode, now: Date): CodeEnd | null => {
  if (code.wrongTries >= OTP_TRIES_MAX) return 'tries'
  if (code.endedAt !== null) return 'other'
  return code.expiresAt <= now ? 'time' : null
}
