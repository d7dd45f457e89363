/** What this device keeps, in words a person understands. Pure. */

export type DeviceFacts = {
  /** Whether it outlives the page. */
  isKept: boolean
  /** What the databases take; null where the browser does not say. */
  usedBytes: number | null
  projects: number
  messages: number
  /** Changes and messages that the server does not have yet. */
  waiting: number
  /** Epoch ms of the last news from the server. */
  syncedAt: number | null
  status: 'current' | 'updating' | 'stale-while-revalidate'
  isPaused: boolean
  health: 'healthy' | 'degraded' | 'critical'
}

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

const MIB = 1024 * 1024

export const keptWords = ({ isKept, usedBytes, projects, messages }: DeviceFacts): string => {
  if (!isKept) return 'Nothing, only until this tab is closed'
  const what = `${counted(projects, 'project')}, ${counted(messages, 'message')}`
  if (usedBytes === null) return what
  return `${what}, ${usedBytes < MIB ? 'under 1 MB' : `${Math.round(usedBytes / MIB).toLocaleString('en')} MB`}`
}

export const waitingWords = ({ waiting }: DeviceFacts): string => (waiting === 0 ? 'Nothing' : counted(waiting, 'change'))

export const statusWords = ({ syncedAt, status, isPaused }: DeviceFacts): string => {
  if (isPaused) return ', waits for a connection'
  if (syncedAt === null) return ''
  return { current: ', up to date', updating: ', being updated', 'stale-while-revalidate': ', will be checked' }[status]
}

/** Null while there is nothing to say. */
export const healthWords = ({ health, isKept }: DeviceFacts): string | null => {
  if (!isKept || health === 'healthy') return null
  return health === 'degraded'
    ? 'Some of it could not be kept or found lately. Getting everything again puts it right.'
    : 'Much of it could not be kept lately. Clear this device, and free some space if that does not help.'
}
