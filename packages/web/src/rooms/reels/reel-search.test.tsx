// @vitest-environment jsdom
import type { Reel } from '@reelwright/contract/reels'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { filterReels } from './filter-reels.ts'
import { ReelSearch } from './reel-search.tsx'

// The dialog comes in a chunk of its own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

// Only what is searched is looked at.
const reel = (reel_name: string, reel_description: string | null = null) => ({ reel_name, reel_description }) as Reel
const REELS = [reel('Summer at the lake'), reel('Opening night', 'the summer gala'), reel('Harbour')]

const Rail = () => {
  const [searched, setSearched] = useState('')
  const shown = filterReels(REELS, searched)
  return (
    <>
      <ReelSearch searched={searched} onSearch={setSearched} found={shown.length} />
      <p>{shown.map(({ reel_name }) => reel_name).join(', ')}</p>
    </>
  )
}

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Search Reels' }))
  return screen.findByPlaceholderText('Search reels...')
}

test('Search Reels filters by name and description, and all come back [PANEL-02]', async () => {
  render(<Rail />)
  const field = await open()
  // One may type at once.
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: ' SUMMER ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.getByText('Summer at the lake, Opening night')).toBeTruthy()
  expect(screen.getByRole('button', { name: '“SUMMER”, 2 found' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all reels' }))
  expect(screen.getByText('Summer at the lake, Opening night, Harbour')).toBeTruthy()
})

test('every word that is searched for has to be there, in the name or the description [PANEL-02]', () => {
  expect(filterReels(REELS, 'summer night').map(({ reel_name }) => reel_name)).toEqual(['Opening night'])
  expect(filterReels(REELS, '  ')).toEqual(REELS)
})

test('Cancel leaves the list as it was [PANEL-02]', async () => {
  render(<Rail />)
  fireEvent.change(await open(), { target: { value: 'harbour' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Summer at the lake, Opening night, Harbour')).toBeTruthy()
})
