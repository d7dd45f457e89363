/** A wish that words may mean, in the words of the bank. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { Near } from './rank-requests.ts'

export type Meant = {
  say: string
  intents: ReelIntent[]
  fit: number
  near?: Near
  /** How likely it is by what was learnt, and whether the sentence names something beside it. */
  likely?: { likelihood: number; isWhole: boolean }
}
