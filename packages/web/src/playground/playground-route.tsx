import type { User } from '@reelwright/contract/auth'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCoreState } from '../boot/use-core.ts'
import { StartError, StartScreen } from '../rooms/studio/start-screen.tsx'
import { userOfDevice, useSession } from '../session/use-session.ts'
import { useApp } from '../shell/app-context.tsx'
import { type DrawnState, pageCoreOf } from './page-core.ts'
import { Playground } from './playground.tsx'
import { startOf } from './playground-start.ts'

const NOTHING_YET = { project: 'pending', reels: 'pending', hasReel: false, messages: 'pending', errorText: null } as const

const DrawnPlayground = ({ state, user }: { state: DrawnState; user: User }) => {
  const { api, coreOpening } = useApp()
  const page = useMemo(() => pageCoreOf(state, async () => (await coreOpening.load()).open(user)), [state, coreOpening, user])
  return <Playground api={api} page={page} user={user} />
}

/** `/playground`: drawn from the snapshot of the reel that was open last, or from the core once that is open. */
export const PlaygroundRoute = () => {
  const { coreOpening } = useApp()
  const user = userOfDevice(useSession())
  const state = useCoreState()
  const navigate = useNavigate()
  if (user !== null && (state.status === 'snapshot' || state.status === 'open')) return <DrawnPlayground state={state} user={user} />

  const start = startOf({ ...NOTHING_YET, core: state.status === 'failed' ? 'failed' : 'pending' })
  if (start.state !== 'error') return <StartScreen text={start.text} percent={start.percent} />
  // What comes of it is told by the state.
  const retry = () => void coreOpening.load().then((opening) => (user === null ? undefined : opening.open(user).catch(() => undefined)))
  return <StartError text={start.text} onRetry={retry} onLeave={() => void navigate('/projects')} />
}
