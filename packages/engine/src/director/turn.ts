/** One turn of the director: what it works with, the plan as it stands, and what there is to say about it. */

import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { Choice } from '@reelwright/contract/choice'
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { RefusalCode } from '@reelwright/contract/intents/intent-outcome'
import type { Shot } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan, Resolution, Scene } from '@reelwright/contract/reel-plan'
import { TOOLS, type ToolKey } from '@reelwright/contract/tool-key'
import type { MediaForPlan, ToolPreferences, ToolStep } from '../engine-api.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { type ShotSource, shotSources } from '../tools/story/shot-sources.ts'
import type { ToolOutcome } from '../tools/tool-outcome.ts'
import { isLogo } from '../tools/watermark.ts'
import type { Catalog } from './catalog.ts'
import type { Intent } from './intents.ts'

export type Refusal = { code: RefusalCode; reason: string; nearest: Choice | null }

export type Turn = {
  /** The plan when the turn began. */
  readonly before: ReelPlan
  /** The plan before the newest step; null where there was none. */
  readonly earlier: ReelPlan | null
  plan: ReelPlan
  readonly media: readonly MediaForPlan[]
  readonly tools: ReadonlySet<ToolKey>
  readonly preferences: ToolPreferences
  /** The largest video that the person may make; null for any. */
  readonly largest: Resolution | null
  readonly catalog: Catalog
  /** The person knows who answers: it was said before, or somebody else does the talking. */
  readonly isIntroduced: boolean
  /** Files that the person named in this turn; a logo among them may be a scene. */
  readonly asked: Set<string>
  readonly steps: ToolStep[]
  /** What was done, by subject, for of two sentences about one thing only the last is still true. */
  readonly done: Map<string, string>
  /** What has to be known about it, and what could not be done: sentences for the reply. */
  readonly notes: string[]
  /** The length that was asked for and that the reel had, in seconds; null for another or none. */
  heldSec: number | null
  readonly refused: Refusal[]
  /** What was said while an intent was carried out: see `during`. */
  readonly told: Map<Intent, { refused: Refusal[]; notes: string[] }>
  /** Clips and scenes that were named and are not there. */
  readonly missing: string[]
  /** What the reply asks, in the order in which it does. */
  readonly questions: AssistantQuestion[]
  /** Tools that were wanted and are off. */
  readonly switchedOff: Set<ToolKey>
  /** Whether the story was laid anew; transitions, captions and fades then follow. */
  rebuilt: boolean
}

export const beginTurn = ({
  plan,
  media,
  tools,
  preferences,
  catalog,
  largest = null,
  earlier = null,
  isIntroduced = false,
}: {
  plan: ReelPlan
  media: readonly MediaForPlan[]
  tools: readonly ToolKey[]
  preferences: ToolPreferences
  catalog: Catalog
  largest?: Resolution | null
  earlier?: ReelPlan | null
  isIntroduced?: boolean
}): Turn => ({
  before: plan,
  earlier,
  isIntroduced,
  plan,
  media,
  tools: new Set(tools),
  preferences,
  largest,
  catalog,
  asked: new Set(),
  steps: [],
  done: new Map(),
  notes: [],
  heldSec: null,
  refused: [],
  told: new Map(),
  missing: [],
  questions: [],
  switchedOff: new Set(),
  rebuilt: false,
})

/** Applies edits to the turn's plan. Edits made here always fit it; false means that they did not, and nothing changed. */
export const change = (turn: Turn, edits: readonly ReelEdit[]): boolean => {
  const outcome = applyEdits(turn.plan, edits)
  if (!outcome.ok) return false
  turn.plan = outcome.plan
  return true
}

/** Says what was done about a subject; an earlier sentence about it is forgotten. */
export const say = (turn: Turn, subject: string, sentence: string): void => {
  turn.done.delete(subject)
  turn.done.set(subject, sentence)
}

export const refuse = (turn: Turn, code: RefusalCode, reason: string, nearest: Choice | null = null): void => {
  turn.refused.push({ code, reason, nearest })
}

/** Does a part of an intent's work, and keeps what is said meanwhile as said of it. */
export const during = <T>(turn: Turn, intent: Intent, work: () => T): T => {
  const [refused, notes] = [turn.refused.length, turn.notes.length]
  const result = work()
  const before = turn.told.get(intent) ?? { refused: [], notes: [] }
  turn.told.set(intent, {
    refused: [...before.refused, ...turn.refused.slice(refused)],
    notes: [...before.notes, ...turn.notes.slice(notes)],
  })
  return result
}

/** Says that what was named is not there. */
export const miss = (turn: Turn, { missing, code = 'not-found' }: { missing: string; code?: RefusalCode }): void => {
  turn.missing.push(missing)
  refuse(turn, code, `I did not find ${missing}.`)
}

export const take = (turn: Turn, outcome: ToolOutcome): boolean => {
  if (!change(turn, outcome.edits)) return false
  turn.steps.push(...outcome.steps)
  return true
}

/** The shot of its file that a scene is cut from; null where there is no such shot. */
export const shotOf = ({ media }: Turn, scene: Scene): Shot | null =>
  media.find(({ mediaId }) => mediaId === scene.media_id)?.facts.shots.find(({ index }) => index === scene.shot_index) ?? null

/** Whether somebody speaks in the clip of a scene. */
export const speaks = ({ media }: Pick<Turn, 'media'>, scene: Scene): boolean =>
  (media.find(({ mediaId }) => mediaId === scene.media_id)?.facts.sound?.speech.length ?? 0) > 0

/** A scene as it is meant now, wherever it stands when somebody answers. */
export const sceneRef = (turn: Turn, scene: Scene): ClipRef => ({
  by: 'scenes',
  ids: [scene.id],
  words: `scene ${turn.plan.scenes.findIndex((one) => one.id === scene.id) + 1}`,
})

/** Whether a tool may be used; when not, says so once. */
export const mayUse = (turn: Turn, tool: ToolKey): boolean => {
  if (turn.tools.has(tool)) return true
  turn.switchedOff.add(tool)
  const sentence = `The ${TOOLS[tool].name} tool is switched off, so I left that as it is. Switch it on under AI Tools and ask me again.`
  if (!turn.refused.some((one) => one.reason === sentence)) refuse(turn, 'tool-off', sentence)
  return false
}

export const allPictures = (media: readonly MediaForPlan[]): MediaForPlan[] =>
  media.filter((file) => file.facts.kind !== 'audio' && file.facts.width > 0 && file.facts.height > 0)

/** Files that have a picture for scenes: clips and photos, not the logo. */
export const pictureFiles = (media: readonly MediaForPlan[]): MediaForPlan[] => {
  const pictures = allPictures(media)
  const shown = pictures.filter((file) => !isLogo(file))
  return shown.length > 0 ? shown : pictures
}

/** Clips and photos, and a logo that is a scene already or was asked to be one. */
export const storyFiles = (turn: Turn): MediaForPlan[] => {
  const usual = new Set(pictureFiles(turn.media))
  return allPictures(turn.media).filter(
    (file) => usual.has(file) || turn.asked.has(file.mediaId) || turn.plan.scenes.some((scene) => scene.media_id === file.mediaId),
  )
}

/** Shots that scenes may be cut from: of files that were not left out. */
export const usableSources = (turn: Turn): ShotSource[] => {
  const out = new Set<string>(turn.plan.left_out)
  return shotSources(
    storyFiles(turn).filter((file) => !out.has(file.mediaId)),
    turn.plan.export.fps,
    turn.plan.follow,
  )
}
