import { createContext, useContext } from 'react'
import type { CoreOpening } from '../boot/core-opening.ts'
import type { ApiClient } from '../core/api/api-client.ts'
import type { EventBus } from '../core/events/event-bus.ts'
import type { Session } from '../session/session-service.ts'
import { MissingProviderError } from '../ui/missing-provider-error.ts'
import type { Part } from '../ui/part.ts'

export type AppServices = {
  api: ApiClient
  session: Session
  events: EventBus
  /** The way to the core of whoever is signed in; its code is loaded when somebody is. */
  coreOpening: Part<CoreOpening>
  /** Resolves when the first page can be drawn, from its snapshot or from the core, or when that cannot be had. */
  begun: Promise<void>
  /** Starts timers and listeners; the returned function ends them. */
  start: () => () => void
}

export const AppContext = createContext<AppServices | null>(null)

export const useApp = (): AppServices => {
  const services = useContext(AppContext)
  if (!services) throw new MissingProviderError('useApp needs an AppContext above it')
  return services
}
