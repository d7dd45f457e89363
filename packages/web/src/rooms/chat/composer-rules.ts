/** When a message may be written and sent, and what the field says (PLAY-12, CHAT-01, CHAT-02). */
import { MESSAGE_LENGTH_MAX } from '@reelwright/contract/constants'

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

/** What is wrong with the text, in the documents' words; null when it can be sent. */
export const textFault = (text: string): string | null => {
  if (text.trim() === '') return 'Message cannot be empty'
  return text.length > MESSAGE_LENGTH_MAX ? 'Message too long' : null
}

export const canWrite = (facts: Pick<ComposerFacts, 'hasReel' | 'switching'>): boolean => facts.hasReel && !facts.switching

export const canSend = (facts: ComposerFacts): boolean => canWrite(facts) && !facts.processing && textFault(facts.text) === null

/** Why no reel can be made now, the first reason that counts; null when one can. */
export const createFault = (facts: {
  /** The server does not have the reel yet. */
  isReelUnsent: boolean
  isMaking: boolean
  /** Something that was said about the reel is not with the server yet. */
  isMessageUnsent: boolean
  /** Jushn changes the plan with its answer. */
  isReplying: boolean
}): string | null => {
  if (facts.isReelUnsent) return 'This reel waits to be sent'
  if (facts.isMaking) return 'This reel is being made'
  if (facts.isMessageUnsent) return 'Your message is still on its way'
  return facts.isReplying ? 'Jushn is still at work on this reel' : null
}
