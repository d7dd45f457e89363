import type { User } from '@reelwright/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCoreState } from '../boot/use-core.ts'
import { userOfDevice, useSession } from '../session/use-session.ts'
import { useApp } from '../shell/app-context.tsx'
import { logError } from '../shell/log-error.ts'
import { soonAfterPaint } from '../ui/after-paint.ts'
import { ToastProvider, useToast } from '../ui/feedback/toast.tsx'
import { applyAnswer } from './apply-answer.ts'
import { keepQueries } from './kept-queries.ts'
import { createQueryClient } from './query-client.ts'
import { tellStoreFailure } from './tell-store-failure.ts'

/** `waiting` is shown until there is a snapshot or a core to draw from. */
export type DataLayerProps = { children: ReactNode; waiting: ReactNode }

const QueryLayer = ({ user, children, waiting }: DataLayerProps & { user: User | null }) => {
  const showToast = useToast()
  const { events } = useApp()
  const state = useCoreState()
  const [{ client, kept }] = useState(() => {
    const client = createQueryClient({ notify: showToast, onAuthRequired: () => events.emit('auth:required', null) })
    const kept = keepQueries(client)
    if (state.status === 'snapshot') kept.show(state.snapshot.answers)
    return { client, kept }
  })
  const core = state.status === 'open' ? state.core : null
  const userId = user?.id
  const [isKept, setIsKept] = useState(false)

  // Before the page is drawn: what the device has is put under it in the same frame.
  useLayoutEffect(() => {
    if (core === null) return
    const { restored, stop } = kept.attach(core)
    setIsKept(true)
    restored.catch((error: unknown) => logError('reading what this device has', error))
    const stops = [
      stop,
      tellStoreFailure(core.store, showToast),
      // Not loaded later: until it listens, what was made and answered would be neither here nor there, and its page begin anew.
      core.onAnswered((acknowledgement) => applyAnswer(client, acknowledgement)),
    ]
    return () => {
      for (const end of stops) end()
    }
  }, [core, client, kept, showToast])

  useEffect(() => {
    if (core === null || userId === undefined) return
    let stop: (() => void) | null = null
    let wanted = true
    soonAfterPaint()
      .then(() => import('./follow-core.ts'))
      .then(({ followCore }) => {
        if (wanted) stop = followCore(core, client, userId, showToast)
      })
      .catch((error: unknown) => logError('following the core', error))
    return () => {
      wanted = false
      stop?.()
    }
  }, [core, client, userId, showToast])

  // For good: a page that was drawn from its snapshot stays as it is, with what the person has opened in it, when the core comes under it.
  const isReady = useRef(false)
  if (isKept || state.status === 'snapshot' || state.status === 'failed') isReady.current = true
  return <QueryClientProvider client={client}>{isReady.current ? children : waiting}</QueryClientProvider>
}

/** Everything a signed-in page stands on: queries and toasts. A chunk of its own, which the public pages never load. */
export const DataLayer = ({ children, waiting }: DataLayerProps) => {
  const user = userOfDevice(useSession())
  return (
    <ToastProvider>
      {/* What was answered to one user is never shown to another. */}
      <QueryLayer key={user?.id} user={user} waiting={waiting}>
        {children}
      </QueryLayer>
    </ToastProvider>
  )
}
