/** What a request can ask for, once understood: the public language of intents, and what is only said in a conversation. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'

/** Said to the built-in director and answered with words; it changes no reel. */
type Talk =
  | { is: 'cannot'; what: string; refs?: readonly ClipRef[] | undefined }
  /** Not content, without saying with what. */
  | { is: 'complain'; refs: readonly ClipRef[] }
  /** 'Make it better': with what is left to whoever is asked. */
  | { is: 'improve' }
  | { is: 'render' }
  | { is: 'greet'; how: string }

export type Intent = ReelIntent | Talk

const TALK: ReadonlySet<Intent['is']> = new Set(['cannot', 'complain', 'improve', 'render', 'greet'])

export const isTalk = (intent: Intent): intent is Talk => TALK.has(intent.is)

/** What a plan can be changed by, or asked about. */
export const isReelIntent = (intent: Intent): intent is ReelIntent => !isTalk(intent)
