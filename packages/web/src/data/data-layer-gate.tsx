import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorScreen, QUERY_ERROR } from '../shell/error-screen.tsx'
import { LoadingScreen, QUERY_LOADING_TEXT } from '../shell/loading-screen.tsx'
import { logError } from '../shell/log-error.ts'
import { reloadPage } from '../shell/reload-page.ts'
import { part } from '../ui/part.ts'
import type { DataLayerProps } from './data-layer.tsx'

/** What every signed-in page stands on, in a chunk of its own: the visitor's pages never load it. */
export const dataLayer = part(async () => (await import('./data-layer.tsx')).DataLayer)

type LayerState = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; Layer: ComponentType<DataLayerProps> }

const initialState = (): LayerState => {
  const Layer = dataLayer.loaded()
  return Layer === undefined ? { status: 'loading' } : { status: 'loaded', Layer }
}

type DataLayerGateProps = { children: ReactNode; fill?: 'screen' | 'page' }

/** Loads the data layer unless it is there, says so meanwhile, and says so when it cannot (NAV-09, NAV-10). */
export const DataLayerGate = ({ children, fill = 'screen' }: DataLayerGateProps) => {
  const [state, setState] = useState(initialState)
  const isLoaded = state.status === 'loaded'
  useEffect(() => {
    if (isLoaded) return
    let wanted = true
    dataLayer.load().then(
      (Layer) => (wanted ? setState({ status: 'loaded', Layer }) : undefined),
      (error: unknown) => {
        logError('loading the data layer', error)
        if (wanted) setState({ status: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [isLoaded])
  if (state.status === 'failed') return <ErrorScreen texts={QUERY_ERROR} reload={reloadPage} fill={fill} />
  const waiting = <LoadingScreen text={QUERY_LOADING_TEXT} fill={fill} />
  if (state.status === 'loading') return waiting
  return <state.Layer waiting={waiting}>{children}</state.Layer>
}
