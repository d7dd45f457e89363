import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { DataLayerGate } from './data-layer-gate.tsx'
import { SignedInOnly } from './guards.tsx'
import { lazyPage } from './lazy-page.ts'
import { LoadingScreen } from './loading-screen.tsx'

const SignInAgain = lazyPage(async () => (await import('./sign-in-again.tsx')).SignInAgain)

/** What every signed-in page stands in: the guard, the data layer, and the question to sign in again. */
export const SignedInArea = () => (
  <SignedInOnly>
    <DataLayerGate>
      <Suspense fallback={<LoadingScreen fill="page" />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <SignInAgain />
      </Suspense>
    </DataLayerGate>
  </SignedInOnly>
)
