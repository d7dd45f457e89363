// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testReel } from '../../core/store/test-records.ts'
import { ReelList } from './reel-list.tsx'
import type { ReelActions } from './row/use-reel-actions.ts'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

const nothing = async () => undefined
// Proof: nothing is done to a reel here.
const actions = { rename: nothing, duplicate: nothing, remove: nothing } as unknown as ReelActions

test('of many reels the one that is open is in view, also when another one is opened from elsewhere [PANEL-01]', () => {
  const shown: (string | null)[] = []
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: HTMLElement) {
      shown.push(this.getAttribute('aria-label'))
    },
  })
  const reels = ['a', 'b', 'c'].map((name) => testReel(name, { reel_name: name }))
  const listOf = (selectedId: string) => (
    <ReelList reels={reels} unsent={new Map()} isLoading={false} isCollapsed onSelect={nothing} {...{ selectedId, actions }} />
  )
  const { rerender } = render(listOf('c'))
  rerender(listOf('c'))
  expect(shown).toEqual(['c, New'])
  rerender(listOf('a'))
  expect(shown).toEqual(['c, New', 'a, New'])
})
