import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { DataLayerGate } from './data-layer-gate.tsx'
import { SignedInOnly } from './guards.tsx'
import { lazyPage } from './lazy-page.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { logFault } from './log-fault.ts'

const BackgroundWork = lazyPage(async () => {
  await afterPaint()
  try {
    return (await import('./background/background-work.tsx')).BackgroundWork
  } catch (error) {
    // A page without its background work (the network went) is still a page.
    logFault('loading the work in the background', error)
    return () => null
  }
})
const SignInAgain = lazyPage(async () => (await import('./sign-in-again.tsx')).SignInAgain)
const OutboxKeeper = lazyPage(async () => (await import('./outbox-keeper.tsx')).OutboxKeeper)

/** What every signed-in page stands in: the guard, the data layer, and the question to sign in again. */
export const SignedInArea = ({ fill }: { fill: 'screen' | 'page' }) => (
  <SignedInOnly fill={fill}>
    <DataLayerGate fill={fill}>
      <Suspense fallback={<LoadingScreen fill={fill} />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <BackgroundWork />
      </Suspense>
      <Suspense fallback={null}>
        <SignInAgain />
      </Suspense>
      <Suspense fallback={null}>
        <OutboxKeeper />
      </Suspense>
    </DataLayerGate>
  </SignedInOnly>
)
