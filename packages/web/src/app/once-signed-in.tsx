import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useSession } from './app-context.tsx'
import { lazyPage } from './lazy-page.ts'
import { logFault } from './log-fault.ts'

/** A part without which the app goes on: what cannot be loaded is not there. */
const lazyExtra = (what: string, load: () => Promise<ComponentType>) =>
  lazyPage(() =>
    load().catch((error: unknown) => {
      logFault(`loading ${what}`, error)
      return () => null
    }),
  )

const Updates = lazyExtra('the updates', async () => (await import('./updates/updates.tsx')).Updates)
const SignOutQuestion = lazyExtra('the question at sign-out', async () => (await import('./sign-out-question.tsx')).SignOutQuestion)

/**
 * What stands beside every page of somebody who has signed in, and is no part of the first load. Visitors get no service worker: only
 * whoever has signed in gets the whole app onto the device.
 */
export const OnceSignedIn = () => {
  const { status } = useSession()
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (status === 'signed-in') setIsWanted(true)
  }, [status])
  return isWanted ? (
    <Suspense fallback={null}>
      <Updates />
      <SignOutQuestion />
    </Suspense>
  ) : null
}
