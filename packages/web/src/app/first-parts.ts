/** What every signed-in page stands on, in a chunk of its own: the visitor's pages never load it. */
import { firstPart } from './arrivals.ts'

export const dataLayer = firstPart('dataLayer', async () => (await import('./data-layer.tsx')).DataLayer)
export const deviceHostPart = firstPart('deviceHost', async () => (await import('./device-host.ts')).createDeviceHost)
export const coreHostPart = firstPart('coreHost', async () => (await import('./core-host.ts')).createCoreHost)
