/** How far the playground has come in starting, and what to say meanwhile (PLAY-03, PLAY-04). Pure. */

/** Steps of the start-up bar, in percent (A4). */
const STARTUP_PROGRESS_PERCENT = [0, 10, 20, 30, 70, 80, 90, 100] as const

const [, PREPARING, PROJECT, REELS, , MESSAGES, , READY] = STARTUP_PROGRESS_PERCENT

export type StartPhase = 'pending' | 'done' | 'failed'

export type StartFacts = Record<'core' | 'project' | 'reels' | 'messages', StartPhase> & {
  /** There is a reel to open; without one the start ends with the list. */
  hasReel: boolean
  /** Why the first failed part failed, in words. */
  errorText: string | null
}

export type PlaygroundStart =
  | { state: 'initializing'; percent: number; text: string }
  | { state: 'ready'; percent: typeof READY; text: string }
  | { state: 'error'; percent: number; text: string; canRetry: boolean }

const starting = (percent: number, text: string): PlaygroundStart => ({ state: 'initializing', percent, text })
const failed = (percent: number, errorText: string | null, fallback: string): PlaygroundStart => ({
  state: 'error',
  percent,
  text: errorText ?? fallback,
  canRetry: true,
})

/** The steps of the document (0, 10, 20, 30, 70, 80, 90, 100), each tied to what it waits for. */
export const startOf = (facts: StartFacts): PlaygroundStart => {
  if (facts.core === 'pending') return starting(PREPARING, 'Preparing your workspace')
  if (facts.core === 'failed') return failed(PREPARING, facts.errorText, 'The playground could not be loaded')
  if (facts.project === 'pending') return starting(PROJECT, 'Opening the project')
  if (facts.project === 'failed') return failed(PROJECT, facts.errorText, 'Failed to switch project context')
  if (facts.reels === 'pending') return starting(REELS, 'Loading reels')
  if (facts.reels === 'failed') return failed(REELS, facts.errorText, 'Failed to load reels')
  if (facts.hasReel && facts.messages === 'pending') return starting(MESSAGES, 'Loading messages')
  return { state: 'ready', percent: READY, text: 'Ready' }
}
