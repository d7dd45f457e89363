/** When a wish waits for clips, and what is said of it. Pure. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { wantsClips } from '@reelwright/engine/director/wants-clips'
import type { AssistantTurn } from '../../../ports/assistant.ts'

/** The files of a project, as a wish that may wait for them sees it. */
export type Clips = {
  /** Looked at, or found to be of no use: they hold nothing up any more. */
  settled: number
  /** Those of the settled that a reel can be made of. */
  ready: number
  /** Came to nothing before they were files, or were deleted: nobody waits for them any more. */
  gone: number
  /** Being looked at, or still being sent. */
  coming: readonly { name: string; isSending: boolean }[]
  /** What was added and cannot be used, and since when that is known. */
  failed: readonly { name: string; since: Date }[]
}

/** A device that said how many files it brings may have lost some on the way; so long they are waited for once nothing moves any more. */
export const LOST_FILES_MS = 3 * 60_000

export type Waiting = { filesExpected: number; waitsSince: Date | null }

/** Whether nothing that is on its way is worth waiting for any longer. */
export const areSettled = ({ settled, gone, coming }: Clips, { filesExpected, waitsSince }: Waiting, now: Date): boolean =>
  coming.length === 0 && (settled + gone >= filesExpected || (waitsSince !== null && now.getTime() - waitsSince.getTime() >= LOST_FILES_MS))

const stemOf = (name: string): string => name.toLowerCase().replace(/\.[a-z0-9]{1,5}$/, '')

/** The shortest name that is looked for in a request: 'a.mp4' is in every sentence. */
const NAME_LENGTH_MIN = 3

/** Whether nothing is on its way but files that their device could not bring. */
export const isAllLost = ({ coming }: Clips, notComing: readonly string[]): boolean => {
  const lost = [...notComing]
  // One name stands for one file: another device may bring one of the same.
  return coming.every(({ name, isSending }) => {
    const at = isSending ? lost.indexOf(name) : -1
    if (at >= 0) lost.splice(at, 1)
    return at >= 0
  })
}

/** Whether a request is to be kept until the clips are there: it asks for the first plan, or for a file that is on its way. */
export const waitsForClips = (
  { request, action, plan }: Pick<AssistantTurn, 'request' | 'action' | 'plan'>,
  clips: Clips,
  waiting: Waiting,
  now: Date,
): boolean => {
  if (areSettled(clips, waiting, now)) return false
  if (plan.scenes.length === 0) return action === null ? wantsClips(request) : action.intents.length > 0
  const said = request.toLowerCase()
  return clips.coming.some(({ name }) => stemOf(name).length >= NAME_LENGTH_MIN && said.includes(stemOf(name)))
}

/** Said at once, in place of an answer. */
export const waitingText = (clips: Clips, { filesExpected }: Waiting): string => {
  const total = Math.max(filesExpected - clips.gone, clips.settled + clips.coming.length)
  if (total === 1) return 'I will start as soon as your clip is watched.'
  return clips.settled === 0
    ? `I will start as soon as your ${total} clips are watched.`
    : `I will start as soon as your clips are watched: ${clips.settled} of ${total} so far.`
}

/** Whether a reel could be begun with what is there. */
export const hasReady = ({ ready }: Clips): boolean => ready > 0

/** Added to a first plan while clips are still on their way. */
export const refineText = ({ settled, gone, coming }: Clips, { filesExpected }: Pick<Waiting, 'filesExpected'>): string => {
  const missing = Math.max(coming.length, filesExpected - settled - gone)
  return `\n\nThis is a first plan: I will refine it when ${missing === 1 ? 'your other clip is' : `your other ${missing} clips are`} watched.`
}

/** Whether a file that can be used is not in the plan yet. */
export const hasNew = (ready: readonly { mediaId: string }[], plan: Pick<ReelPlan, 'scenes' | 'left_out'>): boolean => {
  const known = new Set<string>([...plan.scenes.map((scene) => scene.media_id), ...plan.left_out])
  return ready.some(({ mediaId }) => !known.has(mediaId))
}

export const REFINED_TEXT = 'Your other clips are watched now, so I’m refining the plan with them.'
export const OFFERED_TEXT = 'Your other clips are watched now. You changed the plan meanwhile, so I left it as it is.'

export const STARTED_TEXT = 'Starting with what is ready.'
export const DROPPED_TEXT = 'All right, I will leave it. Tell me when you want a reel.'
export const NONE_READY_TEXT = 'None of your clips is ready yet. I will start with the first that is.'

/** Whoever adds files and types at once has some refused before the wish is sent. */
const JUST_BEFORE_MS = 60_000

/** Names the files that came to nothing while a wish waited, or just before; empty when all went well. */
export const failedText = (clips: Clips, since: Date): string => {
  const names = clips.failed.filter((file) => file.since.getTime() >= since.getTime() - JUST_BEFORE_MS).map((file) => `“${file.name}”`)
  const [first] = names
  if (first === undefined) return ''
  if (names.length === 1) return `${first} could not be used, so I left it out.\n\n`
  return `${names.slice(0, -1).slice(0, 9).join(', ')} and ${names.at(-1)} could not be used, so I left them out.\n\n`
}
