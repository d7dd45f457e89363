import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { CoreGate } from '../boot/core-gate.tsx'
import { DataLayerGate } from '../data/data-layer-gate.tsx'
import { SignedInOnly } from '../routes/guards.tsx'
import { lazyExtra } from './lazy-extra.tsx'
import { LoadingScreen } from './loading-screen.tsx'

const SignInAgain = lazyExtra(async () => (await import('../session/sign-in-again.tsx')).SignInAgain)

/** What every signed-in page stands in: the guard, the data layer, and the question to sign in again. */
export const SignedInArea = ({ fill }: { fill: 'screen' | 'page' }) => (
  <SignedInOnly fill={fill}>
    <DataLayerGate fill={fill}>
      <Suspense fallback={<LoadingScreen fill={fill} />}>
        {/* The playground, which fills the screen, is drawn from its snapshot until there is a core; no other page has one. */}
        {fill === 'screen' ? <Outlet /> : <CoreGate fill={fill} waiting={<LoadingScreen fill={fill} />} />}
      </Suspense>
      <SignInAgain />
    </DataLayerGate>
  </SignedInOnly>
)
