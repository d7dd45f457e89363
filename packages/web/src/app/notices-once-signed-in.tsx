import { Suspense, useEffect, useState } from 'react'
import { useSession } from './app-context.tsx'
import { lazyPage } from './lazy-page.ts'
import { logFault } from './log-fault.ts'

const Nothing = () => null

const SignedInNotices = lazyPage(() =>
  import('./signed-in-notices.tsx').then(
    (loaded) => loaded.SignedInNotices,
    (error: unknown) => {
      // Without them the app works: it asks nothing, and has no worker.
      logFault('loading the notices', error)
      return Nothing
    },
  ),
)

/** Visitors have nothing to lose and need no worker: only whoever has signed in gets the whole app onto the device. */
export const NoticesOnceSignedIn = () => {
  const { status } = useSession()
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (status === 'signed-in') setIsWanted(true)
  }, [status])
  return isWanted ? (
    <Suspense fallback={null}>
      <SignedInNotices />
    </Suspense>
  ) : null
}
