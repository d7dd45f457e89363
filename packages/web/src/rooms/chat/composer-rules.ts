/** When a message may be written and sent, and what the field says (PLAY-12, CHAT-01, CHAT-02). */
import { MESSAGE_LENGTH_MAX } from '@reelwright/contract/constants'

/** Line height of the message field (A2). */
export const COMPOSER_LINE_PX = 22
/** Lines after which the message field scrolls (A2). */
const COMPOSER_LINES_MAX = 10
/** Its greatest height, those lines (A2). */
export const COMPOSER_HEIGHT_MAX_PX = COMPOSER_LINES_MAX * COMPOSER_LINE_PX

export type ComposerFacts = {
  hasReel: boolean
  /** A reel is being switched to and has nothing to show yet. */
  switching: boolean
  /** State of a socket that has not been connected for a while; null when all is well. */
  socketState: string | null
  /** A message was sent a moment ago. */
  processing: boolean
  text: string
}

/** The field's placeholder. Without a connection one can still write: the message waits (CHAT-12). */
export const placeholderOf = (facts: Pick<ComposerFacts, 'hasReel' | 'switching' | 'socketState'>): string => {
  if (!facts.hasReel) return 'Please select a reel first to start chatting...'
  if (facts.socketState !== null) return `WebSocket ${facts.socketState}...`
  return facts.switching ? 'Please wait...' : 'Describe the reel you want to create...'
}

/** What keeps a message back, or would, in a sentence under the field (CHAT-08); null when nothing does. */
export const composerHint = ({ hasReel, socketState, text }: Pick<ComposerFacts, 'hasReel' | 'socketState' | 'text'>): string | null => {
  if (!hasReel)
    return 'Please select a reel from the gallery first before starting a conversation. You can only chat about a specific reel project.'
  return socketState !== null && text.trim() !== '' ? `WebSocket not connected (${socketState}). Connection will auto-retry...` : null
}

export type MessageError = 'empty' | 'too-long'

/** The same in the documents' words. */
export const MESSAGE_ERROR_TEXTS: Record<MessageError, string> = { empty: 'Message cannot be empty', 'too-long': 'Message too long' }

/** What is wrong with the text; null when it can be sent. */
export const messageError = (text: string): MessageError | null => {
  if (text.trim() === '') return 'empty'
  return text.length > MESSAGE_LENGTH_MAX ? 'too-long' : null
}

export const canWrite = (facts: Pick<ComposerFacts, 'hasReel' | 'switching'>): boolean => facts.hasReel && !facts.switching

export const canSend = (facts: ComposerFacts): boolean => canWrite(facts) && !facts.processing && messageError(facts.text) === null

/** Why no reel can be made now, the first reason that counts; null when one can. */
export const createBlockedBy = (facts: {
  /** The server does not have the reel yet. */
  isReelUnsent: boolean
  isRendering: boolean
  /** Something that was said about the reel is not with the server yet. */
  isMessageUnsent: boolean
  /** Jushn changes the plan with its answer. */
  isReplying: boolean
}): string | null => {
  if (facts.isReelUnsent) return 'This reel is not on the server yet'
  if (facts.isRendering) return 'This reel is being made'
  if (facts.isMessageUnsent) return 'Your message is still on its way'
  return facts.isReplying ? 'Jushn is still working on this reel' : null
}
