/** Who answers a person: the built-in director, or a model of a provider. */

import type { AssistantInfo, AssistantQuestion, ToolEvent } from '@reelwright/contract/chat'
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan, Resolution } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { MediaForPlan, NewVersion, ToolPreferences } from '@reelwright/engine/engine-api'

/** A small JPEG of a clip or a photo, the moment that it is known by. */
export type ClipPicture = { mediaId: string; jpeg: Uint8Array }

/** Everything an assistant may know of a turn. */
export type AssistantTurn = {
  request: string
  /** What a pressed button meant: it is done as it stands, and the request is only how the conversation shows it. */
  action: ChoiceAction | null
  /** A model is who talks here, and only a button of its was pressed: nobody else introduces themselves. */
  isIntroduced?: true
  /** What was said before, oldest first, without the request. */
  history: readonly (
    | { from: 'person'; text: string }
    /** `changed`: what it made of the reel was kept with it. */
    | { from: 'assistant'; text: string; questions: readonly AssistantQuestion[]; changed?: boolean }
  )[]
  projectName: string
  reelName: string
  plan: ReelPlan
  /** The plan that taking back the newest step of its history leads to; null without one. */
  undoTo: ReelPlan | null
  /** The plan that making the step again which was taken back last leads to; null where none was. */
  redoTo: ReelPlan | null
  /** The plans before the newest steps, newest first: the first is `undoTo`. */
  earlier: readonly ReelPlan[]
  media: readonly MediaForPlan[]
  /** Files that are still being looked at and cannot be used yet. */
  mediaAnalysing: number
  /** The plan is refined with them by itself once they are ready; absent, they have to be asked for. */
  refinesLater?: true
  /** Tools that are switched on; others are not offered. */
  tools: readonly ToolKey[]
  /** What was set in the tools' drawers; null when nothing was. */
  preferences: ToolPreferences | null
  /** Pictures of what the scenes show, in their order and each clip once; loaded for those alone who can see. */
  loadPictures: () => Promise<readonly ClipPicture[]>
  /** The largest video that what the person pays for includes. */
  largest: Resolution
}

/** A failure of whoever answers, with a sentence for the person: what happened and what to do. */
export class AssistantError extends Error {
  readonly text: string
  constructor(text: string, options?: ErrorOptions) {
    super(text, options)
    this.name = 'AssistantError'
    this.text = text
  }
}

export type Assistant = {
  /**
   * Answers one request. Text is told as it comes, tool steps and edits as they are made; edits apply in the order told,
   * each to the plan that those before it left. Rejects when the provider fails, and soon after `signal` is aborted.
   */
  reply(turn: {
    turn: AssistantTurn
    onDelta: (text: string) => void
    onToolEvent: (event: ToolEvent) => void
    /** What the reply asks, so that the next request can be taken as the answer. */
    onQuestions: (questions: readonly AssistantQuestion[]) => void
    onEdits: (edits: readonly ReelEdit[]) => void
    /** The newest step is to be taken back, before any edits; those are then for `undoTo`. */
    onUndo: () => void
    /** The step that was taken back last is to be made again, before any edits; those are then for `redoTo`. */
    onRedo: () => void
    /** Versions to be made beside the plan when the turn has ended. */
    onVersions: (versions: readonly NewVersion[]) => void
    /** Tools that were off and that the person wanted on, from now on. */
    onSwitchOn: (tools: readonly ToolKey[]) => void
    signal: AbortSignal
  }): Promise<void>
  /** Who answers; absent, it is the built-in director. */
  describe?: () => Promise<AssistantInfo>
}
