/**
 * What a device keeps: a store that survives pages, seen by each of them through reads and writes that take time, that fail when the
 * disk is full, and of which nobody knows whether they happened when the page dies meanwhile.
 */

import type { Random } from '../seeded-random.ts'
import type { FakePage } from './fake-page.ts'
import type { VirtualTime } from './virtual-time.ts'

export type Disk = {
  isFull: boolean
  /** When the last of what was asked for is done: what touches the same records is done in the order of asking. */
  busyUntilMs: number
  /** A write of messages that never ends, as of a database that another page blocks: the next one, or that of the page with this id. */
  loses: 'the next' | { pageId: string } | null
}

const isWrite = (name: string): boolean => /^(write|put|changeUser|mark)/.test(name)

const noRoom = (): Error => new DOMException('The disk is full.', 'QuotaExceededError')

/** A change that decides what it writes finds no room once it wants to put something; what it only takes away goes. */
const ifThereIsRoom = (input: unknown[], isFull: () => boolean): unknown[] =>
  input.map((decide) =>
    typeof decide !== 'function'
      ? decide
      : (contents: unknown): unknown => {
          const change: unknown = Reflect.apply(decide, undefined, [contents])
          const puts = typeof change === 'object' && change !== null && ('put' in change || 'leaderEpoch' in change)
          if (isFull() && puts) throw noRoom()
          return change
        },
  )

/** `kept` as a page sees it; `close` leaves it open for the others. */
export const viewOfDisk = <Store extends object>(options: {
  kept: Store
  disk: Disk
  page: FakePage
  time: VirtualTime
  random: Random
}): Store =>
  new Proxy(options.kept, {
    get: (kept, name) => {
      const member: unknown = Reflect.get(kept, name)
      if (typeof member !== 'function' || typeof name !== 'string') return member
      if (name === 'close') return () => undefined
      return (...input: unknown[]) =>
        new Promise((resolve, reject) => {
          const { disk, time, random } = options
          if (disk.loses === 'the next' && name === 'writeMessages') {
            disk.loses = { pageId: options.page.id }
            return
          }
          const doneAt = Math.max(disk.busyUntilMs, time.now() + random.between(0, 8))
          disk.busyUntilMs = doneAt
          time.after(doneAt - time.now(), () => {
            // What was asked for before the page died may be done or not.
            if (!options.page.isAlive() && random.chance(0.5)) return
            if (disk.isFull && isWrite(name)) {
              options.page.run(() => reject(noRoom()))
              return
            }
            const done: unknown = Reflect.apply(member, kept, name === 'change' ? ifThereIsRoom(input, () => disk.isFull) : input)
            Promise.resolve(done).then(
              (result) => options.page.run(() => resolve(result)),
              (error: unknown) => options.page.run(() => reject(error)),
            )
          })
        })
    },
  })
