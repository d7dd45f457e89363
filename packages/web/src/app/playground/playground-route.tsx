import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AppCore } from '../../core/app-core.ts'
import { StartFailure, StartScreen } from '../../rooms/studio/start-screen.tsx'
import { useApp, userOfDevice, useSession } from '../app-context.tsx'
import { arrived } from '../arrivals.ts'
import { logFault } from '../log-fault.ts'
import { Playground } from './playground.tsx'
import { startOf } from './playground-start.ts'

const NOTHING_YET = { project: 'pending', reels: 'pending', hasReel: false, messages: 'pending', fault: null } as const

/** `/playground`: waits for the user's core, then shows the playground. */
export const PlaygroundRoute = () => {
  const { api, coreHost, begunFor, outbox } = useApp()
  const session = useSession()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const user = userOfDevice(session)
  const userId = user?.id
  const [core, setCore] = useState<AppCore | null>(() => (userId === undefined ? null : (begunFor(userId)?.core ?? null)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the core is the user's, however often the session is renewed
  useEffect(() => {
    if (user === null) return
    let wanted = true
    setHasFailed(false)
    coreHost()
      .then((host) => host.coreOf(user))
      .then(
        (opened) => wanted && setCore(opened),
        (error: unknown) => {
          logFault('opening the playground', error)
          if (wanted) setHasFailed(true)
        },
      )
    return () => {
      wanted = false
    }
  }, [coreHost, userId, tries])

  const start = startOf({ ...NOTHING_YET, core: core !== null ? 'done' : hasFailed ? 'failed' : 'pending' })
  if (start.state === 'error')
    return <StartFailure text={start.text} onRetry={() => setTries((count) => count + 1)} onLeave={() => void navigate('/projects')} />
  if (core === null) return <StartScreen text={start.text} percent={start.percent} />
  return <Playground api={api} outbox={outbox} core={core} />
}

arrived('playground', PlaygroundRoute)
