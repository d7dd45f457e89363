import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A page in a chunk of its own; React wants a default export, the house has none. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load() }))
