import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorScreen, QUERY_ERROR } from '../shell/error-screen.tsx'
import { reloadPage } from '../shell/reload-page.ts'
import { useCoreState } from './use-core.ts'

/** Pages that have no snapshot to show wait for the core, which is their outlet's context; one that cannot be had says so (NAV-10). */
export const CoreGate = ({ waiting, fill }: { waiting: ReactNode; fill: 'screen' | 'page' }) => {
  const state = useCoreState()
  if (state.status === 'failed') return <ErrorScreen texts={QUERY_ERROR} reload={reloadPage} fill={fill} />
  return state.status === 'open' ? <Outlet context={state.core} /> : waiting
}
