/** The broadcast channels of one device: what one page posts, every other open page hears, in order. */
import type { ChannelPort } from '../../../../web/src/core/platform.ts'
import type { LockOwner } from './fake-locks.ts'

type Line = { name: string; owner: LockOwner; hear: (data: unknown) => void }

export type FakeChannels = {
  open: (owner: LockOwner, name: string, hear: (data: unknown) => void) => ChannelPort
  endPage: (ownerId: string) => void
}

/** Copied as a browser copies it: nothing that one tab changes later shows in another. What is not plain data goes the browser's own, slower way. */
const copyOf = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return typeof data === 'function' ? structuredClone(data) : data
  if (Array.isArray(data)) return data.map(copyOf)
  if (Object.getPrototypeOf(data) !== Object.prototype) return structuredClone(data)
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) copy[key] = copyOf(value)
  return copy
}

/** `deliver` decides when a message arrives; one that it never runs is lost. */
export const createFakeChannels = (deliver: (arrive: () => void) => void): FakeChannels => {
  const lines = new Set<Line>()
  return {
    open: (owner, name, hear) => {
      const line: Line = { name, owner, hear }
      lines.add(line)
      return {
        post: (data) => {
          const others = [...lines].filter((other) => other !== line && other.name === name)
          if (others.length === 0) return
          const copy = copyOf(data)
          for (const other of others) {
            deliver(() => other.owner.run(() => lines.has(other) && other.hear(copy)))
          }
        },
        close: () => {
          lines.delete(line)
        },
      }
    },
    endPage: (ownerId) => {
      for (const line of [...lines]) if (line.owner.id === ownerId) lines.delete(line)
    },
  }
}
