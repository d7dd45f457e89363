/** How far the playground has come in starting, and what to say meanwhile (PLAY-03, PLAY-04). Pure. */

export type StartPhase = 'pending' | 'done' | 'failed'

export type StartFacts = {
  core: StartPhase
  project: StartPhase
  reels: StartPhase
  /** There is a reel to open; without one the start ends with the list. */
  hasReel: boolean
  messages: StartPhase
  /** Why the first failed part failed, in words. */
  fault: string | null
}

export type PlaygroundStart =
  | { state: 'initializing'; percent: number; text: string }
  | { state: 'ready'; percent: 100; text: string }
  | { state: 'error'; percent: number; text: string; canRetry: boolean }

const starting = (percent: number, text: string): PlaygroundStart => ({ state: 'initializing', percent, text })
const failed = (percent: number, fault: string | null, fallback: string): PlaygroundStart => ({
  state: 'error',
  percent,
  text: fault ?? fallback,
  canRetry: true,
})

/** The steps of the document (0, 10, 20, 30, 70, 80, 90, 100), each tied to what it waits for. */
export const startOf = (facts: StartFacts): PlaygroundStart => {
  if (facts.core === 'pending') return starting(10, 'Preparing your workspace')
  if (facts.core === 'failed') return failed(10, facts.fault, 'The playground could not be loaded')
  if (facts.project === 'pending') return starting(20, 'Opening the project')
  if (facts.project === 'failed') return failed(20, facts.fault, 'Failed to switch project context')
  if (facts.reels === 'pending') return starting(30, 'Loading reels')
  if (facts.reels === 'failed') return failed(30, facts.fault, 'Failed to load reels')
  if (facts.hasReel && facts.messages === 'pending') return starting(80, 'Loading messages')
  return { state: 'ready', percent: 100, text: 'Ready' }
}
