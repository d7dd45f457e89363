import type { ComponentType, ReactNode } from 'react'
import { part } from './lazy-page.ts'

/** `waiting` is shown while the layer looks for what the device has. */
export type DataLayer = ComponentType<{ children: ReactNode; waiting: ReactNode }>

export const dataLayer = part<DataLayer>(async () => (await import('./data-layer.tsx')).DataLayer)
