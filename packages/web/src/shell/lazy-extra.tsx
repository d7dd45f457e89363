import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import { type Part, part } from '../ui/part.ts'
import { logError } from './log-error.ts'

type ExtraProps<Props> = { content: Part<ComponentType<Props>>; place: ReactNode; props: Props }

const Extra = <Props extends object>({ content, place, props }: ExtraProps<Props>) => {
  const [Loaded, setLoaded] = useState(() => content.loaded())
  const isLoaded = Loaded !== undefined
  useEffect(() => {
    if (isLoaded) return
    let wanted = true
    afterPaint()
      .then(content.load)
      .then((loaded) => {
        if (wanted) startTransition(() => setLoaded(() => loaded))
      })
      .catch((error: unknown) => logError('loading a part of the page', error))
    return () => {
      wanted = false
    }
  }, [content, isLoaded])
  if (Loaded === undefined) return place
  return (
    <Suspense fallback={place}>
      <Loaded {...props} />
    </Suspense>
  )
}

/**
 * What a page has beside what it is for: loaded when the page has come to rest, and left out where it cannot be had; `place` stands
 * there until then, and may be as large as what comes. Not by `lazy`: a first frame would begin each of them, be told to wait, and draw its place instead.
 */
export const lazyExtra = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode | ((props: Props) => ReactNode) = null,
): ((props: Props) => ReactNode) => {
  const content = part(load)
  return (props) => <Extra content={content} place={typeof place === 'function' ? place(props) : place} props={props} />
}
