import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { part } from './part.ts'

type Placed = { place: ReactNode }

export type PartAtOnce<Props> = ((props: Props & Placed) => ReactNode) & { load: () => Promise<unknown> }

/**
 * A part of a screen that somebody has just asked for, in a chunk of its own: drawn the moment it is there, and `place` until then. Not by
 * `lazy`: what a Suspense boundary reveals within 300 ms of any fallback React holds back (decision 027). A chunk that does not come is
 * thrown where it would be drawn. Who knows that it is about to be asked for has it loaded by `load`: then there is no place to be seen.
 */
export const lazyAtOnce = <Props extends object>(load: () => Promise<ComponentType<Props>>): PartAtOnce<Props> => {
  const content = part(load)
  const showPart = (props: Props & Placed): ReactNode => {
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
  return Object.assign(showPart, { load: content.load })
}
