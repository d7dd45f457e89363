// @vitest-environment jsdom
import { ReelId } from '@reelwright/contract/wire/ids'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../core/api/api-client.ts'
import { planKey } from '../rooms/studio/plan/plan-data.ts'
import { planState, testFile } from '../rooms/studio/plan/test-plan-page.ts'
import { StudioAhead } from './studio-ahead.tsx'

const told = vi.hoisted(() => ({ lines: [] as string[] }))
const part = vi.hoisted(() => (name: string) => ({ load: async () => void told.lines.push(`code of ${name}`) }))

vi.mock('./panel-parts.ts', () => ({ PreviewPanel: part('preview'), PlanPanel: part('tracks'), StudioColumn: part('column') }))
vi.mock('../rooms/studio/player/player-part.ts', () => ({ StudioPlayer: part('player') }))
vi.mock('../rooms/studio/player/ahead/make-ready.ts', () => ({
  makeReady: async () => void told.lines.push('ready'),
  openFirstClip: (_: unknown, files: ReadonlyMap<string, unknown>) => told.lines.push(`first clip of ${files.size}`),
}))
vi.mock('../ui/after-paint.ts', () => ({ soonAfterPaint: async () => undefined }))

const REEL = ReelId.parse('00000000-0000-7000-8000-000000000001')

afterEach(() => {
  cleanup()
  told.lines = []
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A page at rest beside the buttons that open its drawers; `isKept` where the device has the plan. */
const rest = async ({ isWide = true, isKept = false } = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const asked: string[] = []
  // Proof: of all calls only this one is made.
  const api = {
    callFunction: async (name: string) => {
      asked.push(name)
      return planState(plainPlan())
    },
  } as unknown as ApiClient
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  if (isKept) client.setQueryData(planKey(REEL), planState(plainPlan()))
  render(
    <QueryClientProvider client={client}>
      <button type="button" data-panel="preview">
        Preview
      </button>
      <button type="button" data-panel="settings">
        Settings
      </button>
      <StudioAhead api={api} reelId={REEL} media={[testFile]} />
    </QueryClientProvider>,
  )
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  await settled()
  const point = async (name: string) => {
    fireEvent.pointerOver(document.querySelector(`[data-panel="${name}"]`) ?? document.body)
    await settled()
  }
  return { asked, point }
}

test('a page at rest loads what the preview opens with, and asks for no plan and no clip [REND-04]', async () => {
  const { asked, point } = await rest()
  expect(told.lines).toEqual(['code of preview', 'code of column', 'code of tracks', 'code of player'])
  await point('settings')
  expect(asked).toEqual([])
  expect(told.lines).toHaveLength(4)
})

test('a pointer over the button has the plan and the first clip fetched before the press [REND-04]', async () => {
  const { asked, point } = await rest()
  told.lines = []
  await point('preview')
  expect(asked).toEqual(['get_reel_plan'])
  expect(told.lines.filter((line) => !line.startsWith('code')).toSorted()).toEqual(['first clip of 1', 'ready'])
})

test('with the plan on the device its look is made while the page rests, and no clip is fetched [REND-04]', async () => {
  const { asked } = await rest({ isKept: true })
  expect(told.lines.at(-1)).toBe('ready')
  expect(told.lines.join()).not.toContain('clip')
  expect(asked).toEqual([])
})

test('a narrow screen does not load the tracks, and who saves data loads nothing until they point at it [REND-04]', async () => {
  await rest({ isWide: false })
  expect(told.lines).toEqual(['code of preview', 'code of player'])
  cleanup()
  told.lines = []
  Object.assign(navigator, { connection: { saveData: true } })
  const { point } = await rest()
  expect(told.lines).toEqual([])
  await point('preview')
  expect(told.lines).toContain('code of player')
  Reflect.deleteProperty(navigator, 'connection')
})
