import { expect, test } from 'vitest'
import { lazyUploads } from './lazy-uploads.ts'
import { withoutHandles } from './picked-file.ts'
import type { UploadState } from './upload-item.ts'
import type { Uploads } from './upload-service.ts'

const setUp = (of: { hasKept?: boolean; failures?: number } = {}) => {
  const timers: (() => void)[] = []
  const warnings: string[] = []
  const added: string[][] = []
  let loads = 0
  let failures = of.failures ?? 0
  let isClosed = false
  let tell = (): void => undefined
  const state: UploadState = { items: [], isOnline: false }
  const none = () => undefined
  const loaded: Uploads = {
    getState: () => state,
    subscribe: (listener) => {
      tell = listener
      return none
    },
    add: (_projectId, files) => void added.push(files.map(({ file }) => file.name)),
    pause: none,
    resume: none,
    continueWith: none,
    cancel: none,
    retry: none,
    clear: none,
    close: () => {
      isClosed = true
    },
  }
  const uploads = lazyUploads({
    load: async () => {
      loads += 1
      failures -= 1
      if (failures >= 0) throw new Error('chunk missing')
      return loaded
    },
    hasKept: () => of.hasKept ?? false,
    whenDrawn: () => Promise.resolve(),
    setTimer: (run) => {
      timers.push(run)
      return () => undefined
    },
    warn: (text) => warnings.push(text),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { uploads, state, timers, warnings, added, settle, loads: () => loads, isClosed: () => isClosed, tell: () => tell() }
}

const file = (name: string) => withoutHandles([new File(['x'], name)])

test('[UPL-07] nothing is loaded for a page that adds no file and finds none left behind', async () => {
  const world = setUp()
  await world.settle()
  expect(world.loads()).toBe(0)
})

test('[UPL-07] what an earlier page left behind is looked for once the page is drawn', async () => {
  const world = setUp({ hasKept: true })
  let changes = 0
  world.uploads.subscribe(() => {
    changes += 1
  })
  await world.settle()
  expect([world.loads(), changes]).toEqual([1, 1])
  world.tell()
  expect([changes, world.uploads.getState()]).toEqual([2, world.state])
})

test('[UPL-07] files given before the code is there are sent once it is, though it has to be asked for twice', async () => {
  const world = setUp({ failures: 1 })
  world.uploads.add('p', file('a.mp4'), 'chat')
  world.uploads.add('p', file('b.mp4'), 'library')
  await world.settle()
  expect([world.added, world.warnings]).toEqual([[], ['Uploads could not be opened: chunk missing']])
  for (const run of world.timers.splice(0)) run()
  await world.settle()
  expect(world.added).toEqual([['a.mp4'], ['b.mp4']])
})

test('what is loaded after the end is ended at once', async () => {
  const world = setUp({ hasKept: true })
  world.uploads.close()
  await world.settle()
  expect(world.loads() === 0 || world.isClosed()).toBe(true)
})
