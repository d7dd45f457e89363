// @vitest-environment jsdom
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { type Render, rendersKey } from '../render/render-data.ts'
import { ShareDialog } from './share-dialog.tsx'

afterEach(cleanup)

// Proof: what sharing reads of a video.
const UNSHARED = { jushn_id: 'v1', reel_id: 'r1', share_url: null, share_views: null } as unknown as Render

const Shown = ({ api }: { api: ApiClient }) => {
  const { data = [] } = useQuery<Render[]>({ queryKey: rendersKey('r1'), queryFn: async () => [], enabled: false })
  return data[0] === undefined ? null : <ShareDialog api={api} render={data[0]} onClose={() => undefined} />
}

/** A server that keeps one link, and what it was asked for besides how often the link was opened. */
const open = (share: () => Promise<Pick<CallOutput<'share_jushn'>, 'url'>> = async () => ({ url: 'https://studio.example/s/abc' })) => {
  const asked: string[] = []
  const callFunction = async (name: string) => {
    if (name === 'list_jushns') return { jushns: [{ ...UNSHARED, share_views: 2 }] }
    asked.push(name)
    return name === 'share_jushn' ? share() : {}
  }
  // Proof: the dialog calls this alone.
  const api = { callFunction } as unknown as ApiClient
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  client.setQueryData<Render[]>(rendersKey('r1'), [UNSHARED])
  render(
    <QueryClientProvider client={client}>
      <Shown api={api} />
    </QueryClientProvider>,
  )
  return asked
}

test('looking at how a reel is shared makes no link; it says what one means, and makes it when it is asked to [REND-02]', async () => {
  const asked = open()
  expect(await screen.findByText('Only you can see this reel now.')).toBeTruthy()
  expect(screen.getByText(/Whoever has the link can watch and download it without signing in/)).toBeTruthy()
  expect(screen.queryByLabelText('Link to this reel')).toBeNull()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  const field = await screen.findByLabelText('Link to this reel')
  expect(asked).toEqual(['share_jushn'])
  expect(document.activeElement).toBe(field)
  expect(await screen.findByText('It was opened 2 times.')).toBeTruthy()
})

test('a link that is taken back leads nowhere, and another is made only by pressing [REND-02]', async () => {
  const asked = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  expect(await screen.findByText('The link leads nowhere any more.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a new link' }))
  expect(asked).toEqual(['share_jushn', 'revoke_jushn_share'])
})

test('a link that could not be made is said, and can be tried again [REND-02]', async () => {
  let tries = 0
  open(async () => {
    tries += 1
    if (tries === 1) throw new Error('')
    return { url: 'https://studio.example/s/abc' }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The link could not be changed. Try again in a moment.')
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByLabelText('Link to this reel')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
