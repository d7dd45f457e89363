/**
 * What came with a signed-in page and has run (`start-pages.ts`): each part puts itself here. An `import()` of it would be answered some tasks
 * later, and the browser would draw empty frames meanwhile.
 */
import type { ComponentType, ReactNode } from 'react'
import type { createCoreHost } from './core-host.ts'
import type { createDeviceHost } from './device-host.ts'
import { type Part, part } from './lazy-page.ts'

/** `waiting` is shown while the layer looks for what the device has. */
export type DataLayer = ComponentType<{ children: ReactNode; waiting: ReactNode }>

export type Arrivals = {
  dataLayer: DataLayer
  deviceHost: typeof createDeviceHost
  coreHost: typeof createCoreHost
  signedInArea: ComponentType<{ fill: 'screen' | 'page' }>
  playground: ComponentType
}

const here: Partial<Arrivals> = {}

export const arrived = <Name extends keyof Arrivals>(name: Name, code: Arrivals[Name]): void => {
  here[name] = code
}

export const firstPart = <Name extends keyof Arrivals>(name: Name, load: () => Promise<Arrivals[Name]>): Part<Arrivals[Name]> =>
  part<Arrivals[Name]>(load, () => here[name])
