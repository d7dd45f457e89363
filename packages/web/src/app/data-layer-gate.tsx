import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { FailureScreen, QUERY_FAILURE } from './failure-screen.tsx'
import { LoadingScreen, QUERY_LOADING_TEXT } from './loading-screen.tsx'
import { logFault } from './log-fault.ts'
import { reloadPage } from './reload-page.ts'

/** `waiting` is shown while the layer looks for what the device has. */
type Layer = ComponentType<{ children: ReactNode; waiting: ReactNode }>

type DataLayerGateProps = { children: ReactNode; fill?: 'screen' | 'page'; load?: () => Promise<Layer> }

const loadDataLayer = async (): Promise<Layer> => {
  // What the layer asks for first is on its way while its own code still is; a failure is met when it asks.
  void import('./device-host.ts').catch(() => undefined)
  return (await import('./data-layer.tsx')).DataLayer
}

/** Loads the data layer, says so meanwhile, and says so when it cannot (NAV-09, NAV-10). */
export const DataLayerGate = ({ children, fill = 'screen', load = loadDataLayer }: DataLayerGateProps) => {
  const [state, setState] = useState<{ layer: Layer | null; failed: boolean }>({ layer: null, failed: false })
  useEffect(() => {
    let wanted = true
    load().then(
      (layer) => (wanted ? setState({ layer, failed: false }) : undefined),
      (error: unknown) => {
        logFault('loading the data layer', error)
        if (wanted) setState({ layer: null, failed: true })
      },
    )
    return () => {
      wanted = false
    }
  }, [load])
  if (state.failed) return <FailureScreen failure={QUERY_FAILURE} reload={reloadPage} fill={fill} />
  const waiting = <LoadingScreen text={QUERY_LOADING_TEXT} fill={fill} />
  if (!state.layer) return waiting
  return <state.layer waiting={waiting}>{children}</state.layer>
}
