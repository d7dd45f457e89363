import { expect, test } from 'vitest'
import { testProject } from '../../store/test-records.ts'
import { createStorage } from '../../test-storage.ts'
import type { KeptDeletion } from '../outbox-entry.ts'
import { deletionOfProject } from './deletion-writes.ts'
import { offerAgain, offerUndo, type UndoPorts } from './offer-undo.ts'

type Toast = Parameters<UndoPorts['showToast']>[0]
const { restoration } = deletionOfProject({ ...testProject('p1'), name: 'Harbour' })
const kept: KeptDeletion = { userId: 'ada', restoration, entry: null, replaced: [] }
const OFFER = { title: 'Project deleted', text: 'Harbour', kept }

/** A tab and the pages that it shows one after the other. */
const openTab = () => {
  const storage = createStorage()
  let nowMs = 1_000
  let page = 0
  const load = (takeBack: (kept: KeptDeletion) => Promise<void> = async () => undefined) => {
    page += 1
    const toasts: Toast[] = []
    const ports: UndoPorts = {
      outbox: { takeBack },
      showToast: (toast) => toasts.push(toast),
      storage: () => storage,
      now: () => nowMs,
      page,
    }
    return { ports, toasts }
  }
  return {
    load,
    pass: (ms: number) => {
      nowMs += ms
    },
    write: (text: string) => storage.setItem('reelwright.user.ada.undo', text),
  }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a page that is loaded anew while Undo is offered offers it again, and takes back what was kept before it [PROJ-02]', async () => {
  const tab = openTab()
  offerUndo(tab.load().ports, OFFER)
  const taken: KeptDeletion[] = []
  const { ports, toasts } = tab.load(async (kept) => void taken.push(kept))
  offerAgain(ports, 'ada')
  expect(toasts).toMatchObject([{ title: 'Project deleted', text: 'Harbour', action: { label: 'Undo' } }])
  toasts[0]?.action?.onPress()
  await settle()
  expect(taken).toEqual([kept])
  const third = tab.load()
  offerAgain(third.ports, 'ada')
  expect(third.toasts).toEqual([])
})

test('in one page it is offered once, however often the page asks, and by somebody else never [PROJ-02 AUTH-11]', () => {
  const tab = openTab()
  const first = tab.load()
  offerUndo(first.ports, OFFER)
  offerAgain(first.ports, 'ada')
  expect(first.toasts).toHaveLength(1)
  const second = tab.load()
  offerAgain(second.ports, 'eve')
  offerAgain(second.ports, 'ada')
  offerAgain(second.ports, 'ada')
  expect(second.toasts).toHaveLength(1)
})

test('an offer that went, or that the server would refuse, is not made again [PROJ-02]', () => {
  const tab = openTab()
  const first = tab.load()
  offerUndo(first.ports, OFFER)
  first.toasts[0]?.onExpire?.()
  const second = tab.load()
  offerAgain(second.ports, 'ada')
  expect(second.toasts).toEqual([])
  offerUndo(second.ports, OFFER)
  tab.pass(50 * 60_000)
  const third = tab.load()
  offerAgain(third.ports, 'ada')
  expect(third.toasts).toEqual([])
})

test('an Undo that cannot be kept says so [PROJ-02]', async () => {
  const { ports, toasts } = openTab().load(() => Promise.reject(new Error('The device is full')))
  offerUndo(ports, OFFER)
  toasts[0]?.action?.onPress()
  await settle()
  expect(toasts.at(-1)).toMatchObject({ tone: 'danger', title: 'Undo failed', text: 'The device is full' })
})

test('what another version of the app kept, or nobody wrote, is passed over [PROJ-02]', () => {
  const tab = openTab()
  for (const text of [
    '{',
    '7',
    '[7]',
    JSON.stringify([{ ...OFFER, atMs: 1, page: 0, kept: { ...kept, restoration: { call: 'restore_soul' } } }]),
  ]) {
    tab.write(text)
    const { ports, toasts } = tab.load()
    offerAgain(ports, 'ada')
    expect(toasts).toEqual([])
  }
})
