import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { type Part, part } from '../ui/part.ts'

/**
 * A page of which the code may be there before it is drawn: then it is drawn at once. One that React has to wait for comes 300 ms after
 * whatever stood in its place, so that screens do not flicker.
 */
export const partPage = <Props extends object>({ load, loaded }: Part<ComponentType<Props>>): ((props: Props) => ReactNode) => {
  const Later = lazy(async () => ({ default: await load() }))
  return (props) => {
    const [Page] = useState(() => loaded())
    return createElement<Props>(Page ?? Later, props)
  }
}

/** A page in a chunk of its own; React wants a default export, the house has none. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  partPage(part(load))
