/**
 * The engine's border: what a server, a command line or a test calls. The engine knows nothing of users, the web or the
 * database; it is given paths and plans and gives back facts, edits and files.
 */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Aspect, Container, Pace, ReelPlan, Resolution, TransitionKind, Watermark } from '@reelwright/contract/reel-plan'
import type { RenderStage } from '@reelwright/contract/render-stage'
import type { ToolKey } from '@reelwright/contract/tool-key'

/** Progress of an analysis: `percent` never falls within one run. */
export type OnAnalysisProgress = (progress: { percent: number }) => void

/**
 * Progress of a render. `percent` never falls within one run. `leftSec` is how many seconds it still takes at the pace so far, null until
 * enough is made to tell.
 */
export type OnRenderProgress = (progress: { stage: RenderStage; percent: number; leftSec?: number | null }) => void

export type AnalyseMedia = (input: {
  /** A local file; never an address. */
  path: string
  /** The name it was uploaded under, for messages only: content decides what it is. */
  originalName: string
  /** An empty folder that the artefacts are written to. */
  outDir: string
  signal: AbortSignal
  onProgress?: OnAnalysisProgress
}) => Promise<{
  facts: MediaFacts
  /** Paths within outDir; null where the kind of file has none. `thumbnail` is a small JPEG (≤ 320 px), `poster` a large one (≤ 1080 px). */
  artefacts: { poster: string | null; thumbnail: string | null; filmstrip: string | null; waveform: string | null; proxy: string | null }
}>

/** A file of the project as the tools and the director see it. */
export type MediaForPlan = { mediaId: string; name: string; tags: readonly string[]; facts: MediaFacts }

export type ToolStep = {
  tool: ToolKey
  /** What it did, in a sentence a person reads. */
  summary: string
}

/**
 * What the person set in the tools' drawers, for what a request leaves open. Each may be absent; the documents' defaults
 * (document A section 3) hold then. What the request says, and what the plan already has, goes before it.
 */
export type ToolPreferences = {
  durationSec?: number
  pace?: Pace
  /** Beats a minute that the person knows the music has, or wants; found by listening when absent. */
  bpm?: number
  aspect?: Aspect
  look?: { mode: 'auto' | 'style'; style: string; intensity: number }
  /** `trackId` is a piece of the catalogue, or a file of the project's. */
  music?: { energy: number; trackId?: string }
  /** Words of names and tags, with commas between, and the one kind of file to use. */
  search?: { query: string; only: 'video' | 'image' | null }
  transitions?: { style: TransitionKind; maxPerMin: number }
  watermark?: { mediaId: string | null; position: Watermark['position']; opacity: number; sizePct: number }
  export?: { resolution: Resolution; fps: number; container: Container; captions: boolean }
}

/** The built-in director: a plain request and what is there → edits and a reply. Pure: the same input gives the same answer. */
export type Direct = (input: {
  request: string
  plan: ReelPlan
  media: readonly MediaForPlan[]
  /** Tools that are switched on; others are neither used nor mentioned as done. */
  tools: readonly ToolKey[]
  preferences?: ToolPreferences
  /** The largest video that what the person pays for includes; absent for any. */
  largest?: Resolution
  /** What a button meant that was pressed; the request is then only how the conversation shows it, and is not read. */
  action?: ChoiceAction | null
  /** What its last reply asked, so that 'yes' means what it offered there. */
  asked?: readonly AssistantQuestion[]
  /** The plan that taking back the newest step leads to; null without a step; absent where no history is kept. */
  undoTo?: ReelPlan | null
  /** The plan that making the step again which was taken back last leads to; null where none was. */
  redoTo?: ReelPlan | null
  /** The plans before the newest steps, newest first: the first is `undoTo`. */
  earlier?: readonly ReelPlan[]
  /** What the person said before, oldest first, so that 'the same for scene 3' and 'no, the other way' mean something. */
  said?: readonly string[]
  /** Whether the last of them changed the reel; absent where nobody knows. */
  saidChanged?: boolean
  /** The person knows who answers: a model does, and only a button of its was pressed. */
  isIntroduced?: boolean
}) => {
  reply: string
  /** What the reply asks; to be handed back as `asked` with the next request. */
  questions?: readonly AssistantQuestion[]
  edits: readonly ReelEdit[]
  steps: readonly ToolStep[]
  /** The newest step is to be taken back; `edits` are for the plan that this leaves. */
  undo?: boolean
  /** The step that was taken back last is to be made again; `edits` are for the plan that this leads to. */
  redo?: boolean
  /** Tools that were off and that the person wanted on for this, from now on. */
  switchOn?: readonly ToolKey[]
  /** Versions to be made beside the plan that all of it leads to. */
  versions?: readonly NewVersion[]
}

/** A version of the reel that stands beside the present one; without a name it is called by its shape. */
export type NewVersion = { name: string | null; plan: ReelPlan }

export type EditOutcome = { ok: true; plan: ReelPlan; inverse: readonly ReelEdit[] } | { ok: false; reason: string }

export type RenderReel = (input: {
  plan: ReelPlan
  /** Local path and facts of every file the plan names. */
  media: ReadonlyMap<string, { path: string; facts: MediaFacts }>
  outPath: string
  /** Finished segments live here between renders, by content; bounded by `cacheBytesMax`, oldest use first. */
  cacheDir: string
  cacheBytesMax?: number
  /** Whose segments they are: a name of a folder in `parts`, which goes when they do. */
  cacheOwner?: string
  /** Worker processes at once; default: number of cores. */
  workers?: number
  /** The programs themselves, where they are not on PATH. */
  ffmpegPath?: string
  ffprobePath?: string
  signal: AbortSignal
  onProgress?: OnRenderProgress
  /** Small JPEGs of what was finished last, at most one in three seconds. */
  onPicture?: (jpeg: Uint8Array) => void
}) => Promise<RenderResult>

export type RenderResult = {
  outPath: string
  /** JPEG of a telling frame, beside the video. */
  posterPath: string
  /** The captions as a .srt or .vtt file beside the video, when the plan asks for one. */
  captionsPath: string | null
  frames: number
  durationSec: number
  width: number
  height: number
  sizeBytes: number
  /** Parts of the picture that were made in this run, and those that an earlier one had left in the cache. */
  partsMade: number
  partsReused: number
  /** Plan, hashes of the sources, versions of engine and ffmpeg: enough to make the same file again. */
  recipe: Record<string, unknown>
}
