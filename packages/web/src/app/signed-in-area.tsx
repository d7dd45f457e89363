import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { soonAfterPaint } from './after-paint.ts'
import { arrived } from './arrivals.ts'
import { DataLayerGate } from './data-layer-gate.tsx'
import { SignedInOnly } from './guards.tsx'
import { lazyExtra } from './lazy-extra.tsx'
import { lazyPage } from './lazy-page.ts'
import { LoadingScreen } from './loading-screen.tsx'

const BackgroundWork = lazyExtra(async () => (await import('./background/background-work.tsx')).BackgroundWork)
const SignInAgain = lazyExtra(async () => (await import('./sign-in-again.tsx')).SignInAgain)
const OutboxKeeper = lazyPage(async () => {
  await soonAfterPaint()
  return (await import('./outbox-keeper.tsx')).OutboxKeeper
})

/** What every signed-in page stands in: the guard, the data layer, and the question to sign in again. */
export const SignedInArea = ({ fill }: { fill: 'screen' | 'page' }) => (
  <SignedInOnly fill={fill}>
    <DataLayerGate fill={fill}>
      <Suspense fallback={<LoadingScreen fill={fill} />}>
        <Outlet />
      </Suspense>
      <BackgroundWork />
      <SignInAgain />
      <Suspense fallback={null}>
        <OutboxKeeper />
      </Suspense>
    </DataLayerGate>
  </SignedInOnly>
)

arrived('signedInArea', SignedInArea)
