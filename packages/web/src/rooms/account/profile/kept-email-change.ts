/**
 * The step of a change of address at which both codes are awaited, in the tab's storage: a reload, or a phone that dropped the page while
 * one read the mail, goes on there. The codes themselves are never in it. Checked by hand: the web has no schema library of its own.
 */
const KEY = 'email_change'
/** As long as the server takes the codes. */
const LIFE_MS = 30 * 60_000

type KeptEmailChange = {
  from: string
  to: string
  endsAtMs: number
  /** Whether it was on the screen last: what somebody closed does not open by itself. */
  isOpen: boolean
}

const isKept = (value: unknown): value is KeptEmailChange => {
  if (typeof value !== 'object' || value === null) return false
  const { from, to, endsAtMs, isOpen } = value as Partial<Record<string, unknown>>
  return typeof from === 'string' && typeof to === 'string' && to !== '' && Number.isFinite(endsAtMs) && typeof isOpen === 'boolean'
}

/** Storage may be refused, or hold anything; then there is no kept step, and no reason to fail. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

const write = (kept: KeptEmailChange): void => {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(kept)))
}

export const keepEmailChange = ({ from, to }: { from: string; to: string }): void =>
  write({ from, to, endsAtMs: Date.now() + LIFE_MS, isOpen: true })

export const forgetEmailChange = (): void => {
  attempt(() => sessionStorage.removeItem(KEY))
}

/** The change away from that address whose codes still work. */
export const keptEmailChange = (from: string): KeptEmailChange | null => {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  return isKept(kept) && kept.from === from && kept.endsAtMs > Date.now() ? kept : null
}

export const showEmailChange = (from: string, isOpen: boolean): void => {
  const kept = keptEmailChange(from)
  if (kept !== null) write({ ...kept, isOpen })
}
