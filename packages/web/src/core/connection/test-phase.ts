import type { ConnectionPhase, ConnectionStatus } from './connection-state.ts'

/** The phase that shows this status, for tests that care for nothing else of it. */
export const phaseOf = (status: ConnectionStatus): ConnectionPhase => {
  const none = { failure: null, retryAt: null, establishedAt: null } as const
  if (status === 'connected') return { ...none, status, establishedAt: 0 }
  return status === 'failed' ? { ...none, status, failure: 'error' } : { ...none, status }
}
