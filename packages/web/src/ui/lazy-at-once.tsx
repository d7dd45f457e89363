import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { part } from './part.ts'

type Placed = { place: ReactNode }

/**
 * A part of a screen that somebody has just asked for, in a chunk of its own: drawn the moment it is there, and `place` until then. Not by
 * `lazy`: what a Suspense boundary reveals within 300 ms of any fallback React holds back (decision 027). A chunk that does not come is
 * thrown where it would be drawn.
 */
export const lazyAtOnce = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props & Placed) => ReactNode) => {
  const content = part(load)
  return (props) => {
    const [Loaded, setLoaded] = useState(() => content.loaded())
    const isLoaded = Loaded !== undefined
    useLayoutEffect(() => {
      if (isLoaded) return
      let isGone = false
      content.load().then(
        (loaded) => isGone || setLoaded(() => loaded),
        (error: unknown) =>
          isGone ||
          setLoaded(() => {
            throw error
          }),
      )
      return () => {
        isGone = true
      }
    }, [isLoaded])
    return Loaded === undefined ? props.place : <Loaded {...props} />
  }
}
