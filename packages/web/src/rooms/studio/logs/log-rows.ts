/** What happened to a reel, out of what the server keeps of it: turns of Jushn, steps by hand, videos, and its project's clips. Pure. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Jushn, PlanStepEntry } from '@reelwright/contract/studio'
import { TOOLS } from '@reelwright/contract/tool-key'
import { formatDuration } from '../../../ui/film/format-time.ts'

export type LogKind = 'jushn' | 'hand' | 'video' | 'clip'
export type LogResult = 'done' | 'running' | 'failed' | 'cancelled' | 'undone'

export type LogRow = {
  id: string
  kind: LogKind
  /** ISO 8601 UTC. */
  at: string
  title: string
  /** What came of it, a line each. */
  details: readonly string[]
  result: LogResult
  /** Null where it took no time, or is still at it. */
  tookSec: number | null
  /** The same as the server tells it, without addresses: those let whoever has them see the files. */
  raw: Readonly<Record<string, unknown>>
}

const EDIT_WORDS: Record<ReelEdit['op'], string> = {
  add_scene: 'Added a scene',
  remove_scene: 'Removed a scene',
  move_scene: 'Moved a scene',
  trim_scene: 'Trimmed a scene',
  replace_scene: 'Changed a scene',
  set_story: 'Planned the scenes',
  lock_scene: 'Locked or unlocked a scene',
  set_cover: 'Chose the cover',
  set_fades: 'Set how the reel begins and ends',
  set_beats: 'Changed the story beats',
  set_transition: 'Changed a transition',
  set_music: 'Changed the music',
  set_look: 'Changed the look',
  set_watermark: 'Changed the logo',
  set_captions: 'Changed the captions',
  set_export: 'Changed the format',
  set_brief: 'Changed length or pace',
  set_left_out: 'Changed which clips are left out',
  replace_plan: 'Went back to another plan',
}

const wordsOf = (op: string): string => (Object.hasOwn(EDIT_WORDS, op) ? EDIT_WORDS[op as ReelEdit['op']] : 'Changed the plan')

const secondsBetween = (from: string | undefined, to: string): number | null => {
  const ms = from === undefined ? Number.NaN : Date.parse(to) - Date.parse(from)
  return ms >= 0 ? ms / 1000 : null
}

/** A turn that came to nothing: why, and not what was asked. */
const failedTurn = (message: ChatMessage, asked: ChatMessage | undefined): LogRow => ({
  id: message.id,
  kind: 'jushn',
  at: message.timestamp,
  title: 'Jushn could not answer',
  details: [message.content],
  result: 'failed',
  tookSec: secondsBetween(asked?.timestamp, message.timestamp),
  raw: { message_id: message.id, seq: message.seq, at: message.timestamp, error: message.content },
})

const turnRows = (messages: readonly ChatMessage[]): LogRow[] =>
  messages.flatMap((message, index): LogRow[] => {
    const asked = messages.slice(0, index).findLast(({ sender }) => sender === 'user')
    // What else the studio says in a conversation is about a video.
    if (message.sender === 'system' && message.jushn_id === null) return [failedTurn(message, asked)]
    if (message.tool_events.length === 0) return []
    const states = message.tool_events.map(({ state }) => state)
    return [
      {
        id: message.id,
        kind: 'jushn',
        at: message.timestamp,
        title: `Jushn used ${[...new Set(message.tool_events.map(({ tool }) => TOOLS[tool].stepTitle))].join(', ')}`,
        details: message.tool_events.map(({ tool, summary }) => `${TOOLS[tool].stepTitle}: ${summary}`),
        result: states.includes('failed') ? 'failed' : states.includes('running') ? 'running' : 'done',
        tookSec: secondsBetween(asked?.timestamp, message.timestamp),
        raw: { message_id: message.id, seq: message.seq, at: message.timestamp, tool_events: message.tool_events },
      },
    ]
  })

const stepRows = (steps: readonly PlanStepEntry[]): LogRow[] =>
  steps
    // What Jushn does to the plan stands with the turn that did it.
    .filter(({ author }) => author !== 'assistant')
    .map((step) => {
      const words = [...new Set(step.edits.map(wordsOf))]
      return {
        id: `step ${step.step}`,
        kind: 'hand',
        at: step.at,
        title: step.summary || (words[0] ?? 'Changed the plan'),
        details: words.slice(step.summary === '' ? 1 : 0),
        result: step.undone ? 'undone' : 'done',
        tookSec: null,
        raw: step,
      }
    })

const VIDEO_RESULTS: Record<Jushn['status'], LogResult> = {
  queued: 'running',
  running: 'running',
  succeeded: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** So much of an entry, and nothing that leads to a file. */
const only = <Entry extends object, Key extends keyof Entry & string>(entry: Entry, keys: readonly Key[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, entry[key]]))

const VIDEO_FIELDS = [
  'jushn_id',
  'status',
  'stage',
  'percent',
  'error',
  'duration_sec',
  'frames',
  'width',
  'height',
  'size_bytes',
  'plan_version',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof Jushn)[]

const CLIP_FIELDS = [
  'original_name',
  'file_type',
  'file_size',
  'status',
  'analysis_percent',
  'error',
  'upload_date',
  'metadata',
] as const satisfies readonly (keyof MediaItem)[]

const videoRows = (videos: readonly Jushn[]): LogRow[] =>
  videos.map((video) => {
    const { jushn_id, status, percent, error, frames, width, height, plan_version, created_at, ended_at } = video
    return {
      id: jushn_id,
      kind: 'video',
      at: created_at,
      title: `Video of plan ${plan_version}`,
      details: [
        ...(error === null ? [] : [error]),
        ...(width === null || height === null || frames === null ? [] : [`${frames} frames of ${width} × ${height}`]),
        ...(status === 'running' ? [`${Math.round(percent)}% made`] : []),
      ],
      result: VIDEO_RESULTS[status],
      tookSec: ended_at == null ? null : secondsBetween(created_at, ended_at),
      raw: only(video, VIDEO_FIELDS),
    }
  })

const CLIP_RESULTS: Record<MediaItem['status'], LogResult> = { analysing: 'running', ready: 'done', failed: 'failed' }

/** What was found in a file, as people say it. */
const foundIn = ({ metadata }: MediaItem): string => {
  const { duration_sec, width, height, shot_count, has_sound, is_transcribed } = metadata
  return [
    duration_sec === null ? null : formatDuration(duration_sec),
    width === null || height === null ? null : `${width} × ${height}`,
    shot_count < 2 ? null : `${shot_count} shots`,
    is_transcribed ? 'with speech written down' : has_sound && width !== null ? 'with sound' : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** Of files that are looked at: a .cube or a document is ready as it comes. */
const clipRows = (media: readonly MediaItem[]): LogRow[] =>
  media
    .filter(({ file_type_category: kind }) => kind === 'video' || kind === 'image' || kind === 'audio')
    .map((item) => {
      const { id, original_name, status, analysis_percent, error, upload_date, analysis_ended_at = null } = item
      const found = status === 'ready' ? foundIn(item) : ''
      return {
        id,
        kind: 'clip',
        at: upload_date,
        title: `${status === 'analysing' ? 'Watching' : status === 'ready' ? 'Watched' : 'Could not use'} “${original_name}”`,
        details: [
          ...(error === null ? [] : [error]),
          ...(found === '' ? [] : [found]),
          ...(status === 'analysing' ? [`${Math.round(analysis_percent)}% watched`] : []),
        ],
        result: CLIP_RESULTS[status],
        tookSec: analysis_ended_at === null ? null : secondsBetween(upload_date, analysis_ended_at),
        raw: { media_id: id, ...only(item, CLIP_FIELDS), analysis_ended_at },
      }
    })

type Told = {
  messages: readonly ChatMessage[]
  steps: readonly PlanStepEntry[]
  videos: readonly Jushn[]
  media: readonly MediaItem[]
}

/** Everything in one list, newest first. */
export const logRows = ({ messages, steps, videos, media }: Told): LogRow[] =>
  [...turnRows(messages), ...stepRows(steps), ...videoRows(videos), ...clipRows(media)].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))

export type LogFilter = { kind: 'all' | LogKind; result: 'all' | LogResult; words: string }

export const filterRows = (rows: readonly LogRow[], { kind, result, words }: LogFilter): LogRow[] => {
  const wanted = words.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (kind === 'all' || row.kind === kind) &&
      (result === 'all' || row.result === result) &&
      (wanted === '' || [row.title, ...row.details].some((text) => text.toLowerCase().includes(wanted))),
  )
}

export const RESULT_WORDS: Record<LogResult, string> = {
  done: 'Done',
  running: 'Running',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undone: 'Undone',
}

/** The rows as text, to be pasted elsewhere. */
export const rowsAsText = (rows: readonly LogRow[], form: 'words' | 'raw'): string =>
  form === 'raw'
    ? JSON.stringify(
        rows.map(({ raw }) => raw),
        null,
        2,
      )
    : rows
        .map(({ at, title, result, tookSec, details }) =>
          [
            `${at}  ${RESULT_WORDS[result]}${tookSec === null ? '' : ` in ${tookSec.toFixed(1)} s`}  ${title}`,
            ...details.map((line) => `  ${line}`),
          ].join('\n'),
        )
        .join('\n')
