// @vitest-environment jsdom

import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { withCreatedReels } from '../../../core/outbox/creation/optimistic-creation.ts'
import type { Write } from '../../../core/outbox/outbox-entry.ts'
import { createWorld } from '../../../core/outbox/test-outbox.ts'
import { testReel } from '../../../core/store/test-records.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { ReelList } from '../reel-list.tsx'
import { useReelActions } from './use-reel-actions.ts'

afterEach(cleanup)
// Its menu comes as a script of its own, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 })

const REELS = [testReel('b', { reel_name: 'Opening', created_at: '2026-02-01T00:00:00Z' }), testReel('a', { reel_name: 'Second' })]

type Tab = ReturnType<ReturnType<typeof createWorld>['openTab']>

const Rail = ({ outbox, went, refuses }: { outbox: Tab['outbox']; went: (id: string) => void; refuses: boolean }) => {
  const [entries, setEntries] = useState(outbox.getEntries())
  useMemo(() => outbox.subscribe(() => setEntries(outbox.getEntries())), [outbox])
  const actions = useReelActions({
    openOutbox: async () => {
      if (refuses) throw new Error('No room')
      return outbox
    },
    onLeaving: ({ id }) => went(`left ${id}`),
    onMade: ({ id }) => went(id),
  })
  const reels = withCreatedReels(REELS, entries, REELS[0]?.chat_id ?? '')
  return <ReelList reels={reels} unsent={new Map()} selectedId="b" isLoading={false} onSelect={() => undefined} actions={actions} />
}

/** A device without a connection, whose outbox keeps what is done. */
const open = async ({ refuses = false } = {}) => {
  const world = createWorld()
  world.setOnline(false)
  const { outbox, setOnline } = world.openTab()
  await world.settle()
  setOnline(false)
  const went: string[] = []
  render(
    <ToastProvider>
      <Rail outbox={outbox} went={(id) => went.push(id)} refuses={refuses} />
    </ToastProvider>,
  )
  const kept = (): Write[] => outbox.getEntries().map(({ call, payload }) => ({ call, payload }) as Write)
  return { went, kept }
}
/** By the keyboard: the menu of the first reel, and one of its entries. */
const choose = async (entry: string) => {
  const [menu] = await screen.findAllByRole('button', { name: 'Reel actions' })
  if (menu === undefined) throw new Error('each reel has a menu')
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const names = () =>
  within(screen.getByRole('list', { name: 'Reels' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/(New|Planned|Finished).*$/, ''))
const shows = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted))

test('a reel is renamed in its place without a connection, and Escape leaves it [PANEL-01]', async () => {
  const { kept } = await open()
  await choose('Rename')
  const field = await screen.findByRole('textbox', { name: 'Name of the reel' })
  fireEvent.change(field, { target: { value: '  Opening night ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await shows('Opening night', 'Second')
  expect(kept()).toEqual([{ call: 'update_reel', payload: { reel_id: 'b', reel_name: 'Opening night' } }])
  await choose('Rename')
  const again = await screen.findByRole('textbox', { name: 'Name of the reel' })
  fireEvent.change(again, { target: { value: 'Nothing' } })
  fireEvent.keyDown(again, { key: 'Escape' })
  await shows('Opening night', 'Second')
  expect(kept()).toHaveLength(1)
})

test('a deleted reel is gone at once without a connection, and Undo brings it back to its place [PANEL-01]', async () => {
  const { went, kept } = await open()
  await choose('Delete')
  await shows('Second')
  expect([went, kept()]).toEqual([['left b'], [{ call: 'delete_reel', payload: { reel_id: 'b' } }]])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await shows('Opening', 'Second')
  // The server never hears of it.
  expect([went, kept()]).toEqual([['left b', 'b'], []])
})

test('whoever deletes by the keyboard goes on at the next reel, and at the empty list after the last one [PANEL-01]', async () => {
  await open()
  await choose('Delete')
  await shows('Second')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Second/))
  await choose('Delete')
  const empty = await screen.findByText('No reels found for this project.')
  await waitFor(() => expect(document.activeElement).toBe(empty))
})

test('a copy stands in front without a connection, and is opened [PANEL-01]', async () => {
  const { went, kept } = await open()
  await choose('Duplicate')
  await shows('Opening (copy)', 'Opening', 'Second')
  const [copy] = kept()
  if (copy?.call !== 'create_reel') throw new Error('a copy waits to be made')
  expect(copy).toMatchObject({ call: 'create_reel', payload: { reel_name: 'Opening (copy)', copy_of: 'b' } })
  expect(went).toEqual([copy.payload.id])
})

test('what the device cannot keep was not done, and that is said [PANEL-01]', async () => {
  const { went } = await open({ refuses: true })
  await choose('Delete')
  expect(await screen.findByText('Delete failed')).toBeDefined()
  expect([went, names()]).toEqual([[], ['Opening', 'Second']])
})
