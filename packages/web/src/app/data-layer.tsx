import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ToastProvider, useToast } from '../ui/toast.tsx'
import { afterPaint } from './after-paint.ts'
import { useApp, userOfDevice, useSession } from './app-context.tsx'
import { arrived } from './arrivals.ts'
import type { Device } from './device-host.ts'
import { keepQueries } from './kept-queries.ts'
import { logFault } from './log-fault.ts'
import { createQueryClient } from './query-client.ts'
import { tellTrouble } from './tell-trouble.ts'

/** Reading what the device has takes milliseconds; no page waits longer for it (ours). */
const RESTORE_WAIT_MS = 300

type LayerProps = { children: ReactNode; waiting: ReactNode }

/** Whether what the device has of this user is under the queries, or has taken too long. */
const useKeptQueries = (client: QueryClient, userId: string | undefined): boolean => {
  const { deviceHost, begunFor } = useApp()
  const showToast = useToast()
  const [isReady, setIsReady] = useState(false)
  // Before the page is drawn: what was read while its code loaded is put under it in the same frame.
  useLayoutEffect(() => {
    if (userId === undefined) return setIsReady(true)
    let wanted = true
    const stops: (() => void)[] = []
    const begin = async (device: Device) => {
      if (!wanted) return
      const kept = keepQueries(client, device)
      stops.push(kept.stop, tellTrouble(device.store, showToast))
      if (kept.isRestored) setIsReady(true)
      await kept.restored
      if (!wanted) return
      setIsReady(true)
      await afterPaint()
      const { watchDevice } = await import('./watch-device.ts')
      if (wanted) stops.push(watchDevice(device, userId, client))
    }
    const timer = setTimeout(() => setIsReady(true), RESTORE_WAIT_MS)
    const begun = begunFor(userId)
    const beginning =
      begun === null
        ? deviceHost()
            .then((host) => host.deviceOf(userId))
            .then(begin)
        : begin(begun.device)
    beginning.catch((error: unknown) => {
      logFault('reading what this device has', error)
      if (wanted) setIsReady(true)
    })
    return () => {
      wanted = false
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [client, deviceHost, begunFor, showToast, userId])
  return isReady
}

const QueryLayer = ({ userId, children, waiting }: LayerProps & { userId: string | undefined }) => {
  const showToast = useToast()
  const { events } = useApp()
  const [client] = useState<QueryClient>(() =>
    createQueryClient({ notify: showToast, onAuthRequired: () => events.emit('auth:required', null) }),
  )
  const isReady = useKeptQueries(client, userId)
  return <QueryClientProvider client={client}>{isReady ? children : waiting}</QueryClientProvider>
}

/** Everything a signed-in page stands on: queries and toasts. A chunk of its own, which the public pages never load. */
export const DataLayer = ({ children, waiting }: LayerProps) => {
  const session = useSession()
  const userId = userOfDevice(session)?.id
  return (
    <ToastProvider>
      {/* What was answered to one user is never shown to another. */}
      <QueryLayer key={userId} userId={userId} waiting={waiting}>
        {children}
      </QueryLayer>
    </ToastProvider>
  )
}

arrived('dataLayer', DataLayer)
