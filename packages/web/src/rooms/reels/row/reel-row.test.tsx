// @vitest-environment jsdom
import type { Reel } from '@reelwright/contract/reels'
import { ChatId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { Write } from '../../../core/outbox/outbox-entry.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { ReelList } from '../reel-list.tsx'
import { reelsKey } from '../reels-data.ts'
import { useReelActions } from './use-reel-actions.ts'

afterEach(cleanup)
// Its menu comes as a script of its own, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 })

const CHAT = ChatId.parse('00000000-0000-7000-8000-000000000001')
// Proof: what the list reads of a reel is here.
const reelOf = (id: string, reel_name: string): Reel =>
  ({ id, reel_name, reel_description: null, poster_url: null, state: 'planned', created_at: '2026-11-01T00:00:00Z' }) as unknown as Reel

type RailProps = Pick<Parameters<typeof useReelActions>[0], 'onLeaving'> & { api: ApiClient; listReels: () => Promise<Reel[]> }

const Rail = ({ api, listReels, onLeaving }: RailProps) => {
  const { data } = useQuery({ queryKey: reelsKey(CHAT), queryFn: listReels })
  // As the outbox shows what waits in it, and sends it.
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const openOutbox = async () => ({
    write: async ({ call, payload }: Write) => {
      if (call !== 'update_reel') throw new Error('only names are kept')
      setNames({ [payload.reel_id]: payload.reel_name ?? '' })
      await api.callFunction('update_reel', payload)
    },
  })
  const actions = useReelActions({ api, openOutbox, chatId: CHAT, onLeaving, onMade: () => undefined })
  const reels = (data ?? []).map((reel) => ({ ...reel, reel_name: names[reel.id] ?? reel.reel_name }))
  return <ReelList reels={reels} unsent={new Map()} selectedId="a" isLoading={false} onSelect={() => undefined} actions={actions} />
}

type Call = readonly [name: string, input: Record<string, unknown>]

/** A server that keeps reels, and says no to what stands in `refuses`. */
const open = ({ refuses = [] }: { refuses?: readonly string[] } = {}) => {
  let there = [reelOf('a', 'Opening'), reelOf('b', 'Second')]
  const gone = new Map<string, Reel>()
  const calls: Call[] = []
  const answer = (name: string, { reel_id: id, reel_name }: Record<string, unknown>): unknown => {
    const reel = there.find((one) => one.id === id) ?? gone.get(String(id))
    if (reel === undefined) throw new Error('Reel not found')
    if (name === 'update_reel') there = there.map((one) => (one.id === id ? { ...one, reel_name: String(reel_name) } : one))
    if (name === 'duplicate_reel') there = [reelOf('c', `${reel.reel_name} (copy)`), ...there]
    if (name === 'delete_reel') there = there.filter((one) => one.id !== id)
    if (name === 'delete_reel') gone.set(String(id), reel)
    if (name === 'restore_reel') there = [...there, reel]
    return { reel: name === 'duplicate_reel' ? there[0] : there.find((one) => one.id === id) }
  }
  // Proof: the calls that a row makes.
  const api = {
    callFunction: async (name: string, input: Record<string, unknown>) => {
      calls.push([name, input])
      if (refuses.includes(name)) throw new Error('No room')
      return answer(name, input)
    },
  } as unknown as ApiClient
  const left: string[] = []
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <Rail api={api} listReels={async () => there} onLeaving={({ id }) => left.push(id)} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { calls, left }
}
/** By the keyboard: the menu of the first reel, and one of its entries. */
const choose = async (entry: string) => {
  const [menu] = await screen.findAllByRole('button', { name: 'Reel actions' })
  if (menu === undefined) throw new Error('each reel has a menu')
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const named = (name: string) => screen.queryByText(name)

test('a reel is renamed in its place, and Escape leaves it [PANEL-01]', async () => {
  const { calls } = open()
  await choose('Rename')
  const field = await screen.findByRole('textbox', { name: 'Name of the reel' })
  fireEvent.change(field, { target: { value: '  Opening night ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(named('Opening night')).not.toBeNull())
  expect(calls).toContainEqual(['update_reel', { reel_id: 'a', reel_name: 'Opening night' }])
  await choose('Rename')
  const again = await screen.findByRole('textbox', { name: 'Name of the reel' })
  fireEvent.change(again, { target: { value: 'Nothing' } })
  fireEvent.keyDown(again, { key: 'Escape' })
  await waitFor(() => expect(named('Opening night')).not.toBeNull())
  expect(calls).toHaveLength(1)
})

test('a deleted reel is gone at once, and Undo brings it back [PANEL-01]', async () => {
  const { calls, left } = open()
  await choose('Delete')
  await waitFor(() => expect(calls).toContainEqual(['delete_reel', { reel_id: 'a' }]))
  expect(left).toEqual(['a'])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls).toContainEqual(['restore_reel', { reel_id: 'a' }]))
  await waitFor(() => expect(screen.getAllByRole('listitem').some((row) => row.textContent?.startsWith('Opening'))).toBe(true))
})

test('a deletion that the server refuses is taken back, and said [PANEL-01]', async () => {
  open({ refuses: ['delete_reel'] })
  await choose('Delete')
  expect(await screen.findByText('Delete failed')).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('listitem').some((row) => row.textContent?.startsWith('Opening'))).toBe(true))
})

test('a copy stands beside its reel [PANEL-01]', async () => {
  const { calls } = open()
  await choose('Duplicate')
  await waitFor(() => expect(calls).toContainEqual(['duplicate_reel', { reel_id: 'a' }]))
  expect((await screen.findAllByText('Opening (copy)')).length).toBeGreaterThan(0)
})
