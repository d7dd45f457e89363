import { useEffect, useState } from 'react'
import type { BackgroundWork } from '../../core/background-work.ts'
import { useApp, userOfDevice, useSession } from '../app-context.tsx'
import { logFault } from '../log-fault.ts'

/** The signed-in user's work in the background, once it is there. */
export const useBackground = (): BackgroundWork | null => {
  const { coreHost } = useApp()
  const session = useSession()
  const user = userOfDevice(session)
  const userId = user?.id
  const [opened, setOpened] = useState<{ userId: string; work: BackgroundWork } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the work is the user's, however often the session is renewed
  useEffect(() => {
    if (user === null) return
    let wanted = true
    coreHost()
      .then((host) => host.coreOf(user))
      .then((core) => core.background())
      .then(
        (work) => wanted && setOpened({ userId: user.id, work }),
        // Offline, the chunk may be missing; the page shows what it has, and the next page asks again.
        (error: unknown) => logFault('the work in the background', error),
      )
    return () => {
      wanted = false
    }
  }, [coreHost, userId])
  return opened !== null && opened.userId === userId ? opened.work : null
}
