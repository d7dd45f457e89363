/**
 * Requests about scenes as people speak of them, and what they say after an answer: corrections, parts taken back, half sentences, answers to
 * what was offered. Each leaves what plainer words for the same leave, or nothing.
 */
import { directWith } from '@reelwright/engine/director/direct'
import { ALL_TOOLS, TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import type { Ask, Judge } from '../ask-judges.ts'
import { ASK_MEDIA } from '../ask-media.ts'
import { a } from '../ask-people-judges.ts'
import { asksKept, asksLike, like } from './ask-like.ts'

const direct = directWith(TEST_CATALOG)

/** As if this had been said of the reel before the last step. */
const insteadOf =
  (english: string): Judge =>
  ({ earlier, plan }) => {
    const base = earlier?.[0]
    if (base === undefined) return false
    const outcome = applyEdits(base, direct({ request: english, plan: base, media: ASK_MEDIA, tools: ALL_TOOLS }).edits)
    return outcome.ok && sameValue(outcome.plan, plan) && !sameValue(plan, base)
  }

const SAID = `
  make scene 1 shorter = can u cut the first clip shorter its dragging
  leave out the cat = dont use the cat anymore | i dont like the cat, take it out pls
  delete scene 2 = the one after scene 1 can go | kill the clip right before scene 3 | ditch the scene right after the first one
  scene 2 for 3 seconds = the one before scene 3 should be 3 seconds | second clip 3 seconds, the rest can stay
  swap scenes 1 and 2 = switch the first two clips | swap the first two around
  slow down scene 3 = third clip: slow it down
  scenes 1 to 3 in slow motion = slow-mo only for the first 3 clips
  scene 2 at 2x = speed up scene 2, like 2x
  make scene 2 brighter = scene 2 is really dark, can you fix that
  a different clip for scene 2 = replace scene 2 | swap scene 2 for something i havent used
  trim 1 second off the end of scene 2 = remove the second half of scene 2
  scene 1 closer = crop scene 1 so its closer
  fade to black at the end = fade out the last clip
`

const TURNS: readonly Ask[] = [
  a('wait no, swap scenes 1 and 3', insteadOf('swap scenes 1 and 3'), 'swap scenes 1 and 2'),
  a('no i meant the end', insteadOf('move scene 2 to the end'), 'move scene 2 to the start'),
  a('undo just the look', insteadOf('delete scene 2'), 'delete scene 2 and make it black and white'),
  a('undo the black and white', insteadOf('delete scene 2'), 'delete scene 2 and make it black and white'),
  a('not the zoom, just the slow part', insteadOf('slow down scene 2'), 'zoom in on scene 2 and slow it down'),
  a('and 3', like('slow down scene 3'), 'slow down scene 2'),
  a('what about scene 3', like('scene 3 for 1 second'), 'scene 2 for 1 second'),
  a('now do scene 3', like('scene 3 for 1 second'), 'scene 2 for 1 second'),
  a('for 3 seconds', like('scene 1 for 3 seconds'), 'move scene 3 to the start'),
  a('actually no transition there', like('a hard cut between scene 2 and 3'), 'a dissolve between scene 2 and 3'),
  a('and delete the second half', like('delete scene 3'), 'split scene 2'),
  a('none of them', 'keep', 'make it better'),
  a('ok perfect, render it', 'keep', 'shorten scene 2 and frobnicate the wibble'),
  a('just do the rest', like('shorten scene 2'), 'shorten scene 2 and frobnicate the wibble'),
  a('not the cat', 'keep', 'make it faster'),
]

const KEPT = `
  do you think its too long?
  where does the cat start
  how many seconds of market do we have
  speed ramp on scene 2
  scene 3 & 4 are basically the same, drop one
  show the cat and the market at the same time
  whats up
  nvm
`

export const CONVERSATION_ASKS: readonly Ask[] = [...asksLike(SAID), ...TURNS, ...asksKept(KEPT)]
