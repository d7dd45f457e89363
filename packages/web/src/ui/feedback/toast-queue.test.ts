import { expect, test } from 'vitest'
import { addToast, type ToastEntry } from './toast-queue.ts'

const titles = (entries: readonly ToastEntry[]) => entries.map((entry) => entry.title)
const addAll = (requests: Parameters<typeof addToast>[1][]) =>
  requests.reduce<{ shown: readonly ToastEntry[]; dropped: ToastEntry[] }>(
    ({ shown, dropped }, request, id) => {
      const next = addToast(shown, request, id)
      return { shown: next.shown, dropped: [...dropped, ...next.dropped] }
    },
    { shown: [], dropped: [] },
  )

test('three stay; the oldest is handed back, so that what it held off can happen', () => {
  const { shown, dropped } = addAll([{ title: '1' }, { title: '2' }, { title: '3' }, { title: '4' }])
  expect([titles(shown), titles(dropped)]).toEqual([['2', '3', '4'], ['1']])
})

test('the same words twice are one toast, unless there is something to press', () => {
  expect(titles(addAll([{ title: 'a' }, { title: 'b' }, { title: 'a' }]).shown)).toEqual(['b', 'a'])
  const undo = { label: 'Undo', onPress: () => undefined }
  expect(
    addAll([
      { title: 'a', action: undo },
      { title: 'a', action: undo },
    ]).shown,
  ).toHaveLength(2)
})
