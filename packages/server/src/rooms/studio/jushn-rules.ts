/** What may be done with a video on its way, and how its progress is told. Pure. */
import type { JushnStage, JushnStatus } from '@reelwright/contract/studio'

const STAGES: readonly JushnStage[] = ['queued', 'preparing', 'rendering', 'mixing', 'finishing', 'storing', 'done']

/** Shares of the whole that the stages around the engine take, in percent: fetching the clips, and storing the video. */
const PREPARING_SHARE = 5
const STORING_FROM = 96

/** The engine's words for what it does, as the contract has them; whatever else it says is part of rendering. */
const ENGINE_STAGES: ReadonlyMap<string, JushnStage> = new Map([
  ['Reading the clips', 'preparing'],
  ['Making the scenes', 'rendering'],
  ['Mixing the sound', 'mixing'],
  ['Joining', 'finishing'],
  ['Done', 'finishing'],
])
const stageOfEngine = (stage: string): JushnStage => ENGINE_STAGES.get(stage) ?? 'rendering'

export type Progress = { stage: JushnStage; percent: number }

/** Progress of fetching clips: `share` from 0 to 1. */
export const preparingProgress = (share: number): Progress => ({ stage: 'preparing', percent: PREPARING_SHARE * share })

/** Progress of the engine's own run, whose percent goes from 0 to 100. */
export const enginePercentOf = (of: { stage: string; percent: number }): Progress => ({
  stage: stageOfEngine(of.stage),
  percent: PREPARING_SHARE + ((STORING_FROM - PREPARING_SHARE) * Math.min(100, Math.max(0, of.percent))) / 100,
})

export const storingProgress = (share: number): Progress => ({ stage: 'storing', percent: STORING_FROM + (99 - STORING_FROM) * share })

/** Percent and stage never fall while it runs, whatever order reports come in, and also when it is begun anew after a crash. */
export const advance = (from: Progress, to: Progress): Progress => ({
  stage: STAGES.indexOf(to.stage) > STAGES.indexOf(from.stage) ? to.stage : from.stage,
  percent: Math.max(from.percent, Math.min(100, to.percent)),
})

/** At most four reports a second go to the database and to the tabs. */
export const REPORT_EVERY_MS = 250

export const isOnItsWay = (status: JushnStatus): boolean => status === 'queued' || status === 'running'
export const mayRetry = (status: JushnStatus): boolean => status === 'failed' || status === 'cancelled'

/** A name for the downloaded file that every file system takes, with the ending of the stored one. */
export const downloadNameOf = (reelName: string, objectKey: string): string => {
  const plain = reelName
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${plain === '' ? 'reel' : [...plain].slice(0, 80).join('')}${/\.[a-z0-9]+$/.exec(objectKey)?.[0] ?? ''}`
}
