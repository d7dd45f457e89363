import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { afterPaint } from './after-paint.ts'
import { logFault } from './log-fault.ts'

const NOTHING = () => null

/** What a page has beside what it is for: loaded when the page has come to rest, and left out where it cannot be had. */
export const lazyExtra = <Props = object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await afterPaint()
    try {
      return { default: await load() }
    } catch (error) {
      logFault('loading a part of the page', error)
      return { default: NOTHING }
    }
  })
