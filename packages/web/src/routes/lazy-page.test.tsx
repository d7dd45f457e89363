// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { part } from '../ui/part.ts'
import { partPage } from './lazy-page.ts'

afterEach(cleanup)

test('code that is there already is asked for by nobody, and its page is drawn at once [NAV-09]', async () => {
  let loads = 0
  const code = part(async () => {
    loads += 1
    return () => <p>the page that came</p>
  })
  await code.load()
  const Page = partPage(code)
  render(
    <Suspense fallback="a moment">
      <Page />
    </Suspense>,
  )
  expect(screen.getByText('the page that came')).toBeDefined()
  await code.load()
  expect(loads).toBe(1)
})

test('code that did not come is loaded when it is asked for; what could not be had is asked for again [NAV-09]', async () => {
  let loads = 0
  const code = part(async () => {
    loads += 1
    if (loads === 1) throw new Error('no network')
    return 'code'
  })
  await expect(code.load()).rejects.toThrow('no network')
  expect(code.loaded()).toBeUndefined()
  expect([await code.load(), await code.load(), code.loaded(), loads]).toEqual(['code', 'code', 'code', 2])
})
