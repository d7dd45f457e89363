/** What may be done with a video, how its progress is told, and what is said when it is ready. Pure. */
import type { RenderStage } from '@reelwright/contract/render-stage'
import type { JushnStage, JushnStatus } from '@reelwright/contract/studio'
import { fileNameOf } from '@reelwright/engine/exchange/file-name'
import type { OwnReel } from '../own-reel.ts'

const STAGES: readonly JushnStage[] = ['queued', 'preparing', 'rendering', 'mixing', 'finishing', 'storing', 'done']

/** Shares of the whole that the stages around the engine take, in percent: fetching the clips, and storing the video. */
const PREPARING_SHARE = 5
const STORING_FROM = 96

/** The engine's stages as the wire has them: when the engine is done, the video is still to be stored. */
const JUSHN_STAGE_OF: Record<RenderStage, JushnStage> = {
  reading: 'preparing',
  rendering: 'rendering',
  mixing: 'mixing',
  joining: 'finishing',
  done: 'finishing',
}

export type Progress = { stage: JushnStage; percent: number }

/** Progress of fetching clips: `share` from 0 to 1. */
export const preparingProgress = (share: number): Progress => ({ stage: 'preparing', percent: PREPARING_SHARE * share })

/** Progress of the engine's own run, whose percent goes from 0 to 100. */
export const enginePercentOf = ({ stage, percent }: { stage: RenderStage; percent: number }): Progress => ({
  stage: JUSHN_STAGE_OF[stage],
  percent: PREPARING_SHARE + ((STORING_FROM - PREPARING_SHARE) * Math.min(100, Math.max(0, percent))) / 100,
})

export const storingProgress = (share: number): Progress => ({ stage: 'storing', percent: STORING_FROM + (99 - STORING_FROM) * share })

/** Percent and stage never fall while it runs, whatever order reports come in, and also when it is begun anew after a crash. */
export const advance = (from: Progress, to: Progress): Progress => ({
  stage: STAGES.indexOf(to.stage) > STAGES.indexOf(from.stage) ? to.stage : from.stage,
  percent: Math.max(from.percent, Math.min(100, to.percent)),
})

/** At most four reports a second go to the database and to the tabs. */
export const REPORT_EVERY_MS = 250

export const isInProgress = (status: JushnStatus): boolean => status === 'queued' || status === 'running'
export const mayRetry = (status: JushnStatus): boolean => status === 'failed' || status === 'cancelled'

/** The name of the downloaded file, with the extension of the stored one. */
export const downloadNameOf = (reelName: string, objectKey: string): string =>
  fileNameOf(reelName, /\.[a-z0-9]+$/.exec(objectKey)?.[0] ?? '')

const lengthText = (sec: number): string =>
  sec < 60 ? `${Math.round(sec * 10) / 10} seconds` : `${Math.floor(sec / 60)} min ${Math.round(sec % 60)} s`

type VideoSize = { durationSec: number; width: number; height: number }

/** What the chat says of a finished video. */
export const readyText = ({ durationSec, width, height }: VideoSize): string =>
  `Your reel is ready: ${lengthText(durationSec)}, ${width} × ${height}.`

export type ReadyNews = { title: string; message: string; actionUrl: string; actionText: string }

type NamedReel = Pick<OwnReel, 'name' | 'projectId' | 'reelId'>

/** The way to a reel, beside whatever is told of it. */
export const openReel = ({ projectId, reelId }: Omit<NamedReel, 'name'>): Pick<ReadyNews, 'actionUrl' | 'actionText'> => ({
  actionUrl: `/playground?project_id=${projectId}&reel_id=${reelId}`,
  actionText: 'Open the reel',
})

/** What the bell and the mail say of a finished video. */
export const readyNews = (reel: NamedReel, video: VideoSize): ReadyNews => ({
  title: `“${reel.name}” is ready`,
  message: readyText(video),
  ...openReel(reel),
})
