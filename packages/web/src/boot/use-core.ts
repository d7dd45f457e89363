import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Core } from '../core/core.ts'
import { userOfDevice, useSession } from '../session/use-session.ts'
import { useApp } from '../shell/app-context.tsx'
import { logError } from '../shell/log-error.ts'
import { MissingProviderError } from '../ui/missing-provider-error.ts'
import type { CoreOpening, CoreState } from './core-opening.ts'

const OPENING: CoreState = { status: 'opening' }
const never = () => () => undefined

/** What the signed-in user's page is drawn from. Whoever asks has the core opened; what could not be had is asked for again by the next. */
export const useCoreState = (): CoreState => {
  const { coreOpening } = useApp()
  const user = userOfDevice(useSession())
  const userId = user?.id
  const [opening, setOpening] = useState<CoreOpening | null>(() => coreOpening.loaded() ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the core is the user's, however often the session is renewed
  useEffect(() => {
    if (user === null) return
    let wanted = true
    coreOpening
      .load()
      .then((loaded) => {
        if (!wanted) return
        setOpening(loaded)
        // A failure is told of where it happens, and shown by the state.
        if (loaded.stateOf(user.id).status !== 'failed') loaded.open(user).catch(() => undefined)
      })
      .catch((error: unknown) => logError('opening the core', error))
    return () => {
      wanted = false
    }
  }, [coreOpening, userId])
  return useSyncExternalStore(opening?.subscribe ?? never, () =>
    opening === null || userId === undefined ? OPENING : opening.stateOf(userId),
  )
}

/** The core once it is open. */
export const useOpenedCore = (): Core | null => {
  const state = useCoreState()
  return state.status === 'open' ? state.core : null
}

/** For what stands behind the threshold (`core-gate.tsx`). */
export const useCore = (): Core => {
  const core = useOpenedCore()
  if (core === null) throw new MissingProviderError('useCore needs a CoreGate above it')
  return core
}
