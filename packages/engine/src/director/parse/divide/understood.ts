import type { Intent } from '../../intents.ts'

export type Understood = {
  intents: Intent[] /** Pieces of the request that meant nothing here, as they were typed, `UNREAD` or `TOO_MUCH`. */
  missed: string[]
  /** What was missed are wishes of their own, which turn nothing of the others. */
  apart?: true
}
