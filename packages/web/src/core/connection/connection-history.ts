/** The connection's past states, for the log of one that gave up (A9). */
import { BACKGROUND_HISTORY_MAX } from './connection-limits.ts'
import type { ConnectionState } from './connection-state.ts'

type Past = { at: number; status: string; failure: string | null }

const describe = ({ at, status, failure }: Past): string =>
  `${new Date(at).toISOString()} ${status}${failure === null ? '' : ` (${failure})`}`

export const createConnectionHistory = (now: () => number) => {
  const past: Past[] = []
  return {
    note: ({ status, failure }: ConnectionState): void => {
      if (past.at(-1)?.status === status && past.at(-1)?.failure === failure) return
      past.push({ at: now(), status, failure })
      if (past.length > BACKGROUND_HISTORY_MAX) past.shift()
    },
    describe: (): string => past.map(describe).join(', '),
  }
}
