import { type ReactNode, useEffect, useState } from 'react'
import type { DataLayer } from './arrivals.ts'
import { FailureScreen, QUERY_FAILURE } from './failure-screen.tsx'
import { dataLayer } from './first-parts.ts'
import { LoadingScreen, QUERY_LOADING_TEXT } from './loading-screen.tsx'
import { logFault } from './log-fault.ts'
import { reloadPage } from './reload-page.ts'

type DataLayerGateProps = { children: ReactNode; fill?: 'screen' | 'page' }

/** Loads the data layer unless it is there, says so meanwhile, and says so when it cannot (NAV-09, NAV-10). */
export const DataLayerGate = ({ children, fill = 'screen' }: DataLayerGateProps) => {
  const [state, setState] = useState<{ layer: DataLayer | null; failed: boolean }>(() => ({
    layer: dataLayer.loaded() ?? null,
    failed: false,
  }))
  const isThere = state.layer !== null
  useEffect(() => {
    if (isThere) return
    let wanted = true
    dataLayer.load().then(
      (layer) => (wanted ? setState({ layer, failed: false }) : undefined),
      (error: unknown) => {
        logFault('loading the data layer', error)
        if (wanted) setState({ layer: null, failed: true })
      },
    )
    return () => {
      wanted = false
    }
  }, [isThere])
  if (state.failed) return <FailureScreen failure={QUERY_FAILURE} reload={reloadPage} fill={fill} />
  const waiting = <LoadingScreen text={QUERY_LOADING_TEXT} fill={fill} />
  if (!state.layer) return waiting
  return <state.layer waiting={waiting}>{children}</state.layer>
}
