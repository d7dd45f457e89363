import { Suspense, useEffect, useState } from 'react'
import { useSession } from './app-context.tsx'
import { lazyPage } from './lazy-page.ts'
import { logFault } from './log-fault.ts'

const Nothing = () => null

const Updates = lazyPage(() =>
  import('./updates/updates.tsx').then(
    (loaded) => loaded.Updates,
    (error: unknown) => {
      // Without it the app works as it did before there were workers.
      logFault('loading the updates', error)
      return Nothing
    },
  ),
)

/** Visitors need no worker: only whoever has signed in gets the whole app onto the device. */
export const UpdatesOnceSignedIn = () => {
  const { status } = useSession()
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (status === 'signed-in') setIsWanted(true)
  }, [status])
  return isWanted ? (
    <Suspense fallback={null}>
      <Updates />
    </Suspense>
  ) : null
}
