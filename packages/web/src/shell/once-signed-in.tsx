import { useEffect, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { lazyExtra } from './lazy-extra.tsx'

const Updates = lazyExtra(async () => (await import('./updates/updates.tsx')).Updates)
const SignOutQuestion = lazyExtra(async () => (await import('../session/sign-out-question.tsx')).SignOutQuestion)

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
    <>
      <Updates />
      <SignOutQuestion />
    </>
  ) : null
}
