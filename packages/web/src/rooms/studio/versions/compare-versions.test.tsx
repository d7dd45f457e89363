// @vitest-environment jsdom
import type { ReelVersion } from '@reelwright/contract/versions'
import { ReelId, ReelVersionId } from '@reelwright/contract/wire/ids'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { testFiles } from '../plan/test-plan-page.ts'
import type { VersionsHand } from './versions-data.ts'
import { VersionsDialog } from './versions-dialog.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const version = (at: number, isCurrent: boolean): ReelVersion => ({
  version_id: ReelVersionId.parse(`018f0000-0000-7000-8000-00000000010${at}`),
  ...{ name: `Version ${at}`, aspect: '9:16', duration_sec: 3, scene_count: 3, is_current: isCurrent, updated_at: '2026-11-23T00:00:00Z' },
})

const open = async () => {
  const plan = plainPlan()
  const [last] = plan.scenes.slice(-1)
  const shorter = { ...plan, scenes: plan.scenes.filter((scene) => scene !== last) }
  // Proof: of the client no more is used here.
  const api = { callFunction: async () => ({ plan: shorter }) } as unknown as ApiClient
  const [opened, onClose] = [vi.fn(async () => true), vi.fn()]
  const hand: VersionsHand = {
    ...{ versions: [version(1, true), version(2, false)], isBusy: false },
    ...{ make: async () => true, open: opened, rename: async () => true, remove: async () => true },
  }
  render(
    <ToastProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <VersionsDialog
          {...{ api, hand, plan, onClose }}
          reelId={ReelId.parse('018f0000-0000-7000-8000-000000000001')}
          files={testFiles}
          findTrack={() => Promise.reject(new Error('no music here'))}
        />
      </QueryClientProvider>
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Compare with Version 2' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Play preview' })).toHaveLength(2), { timeout: 10_000 })
  const side = (name: string) => within(screen.getByRole('region', { name }))
  return { opened, onClose, side }
}

test('two versions stand side by side: both play by one button, and what is sought in one is seen in the other [TOOL-08]', async () => {
  const { side } = await open()
  const position = (name: string) => (side(name).getByRole('slider', { name: 'Position' }) as HTMLInputElement).value
  fireEvent.change(side('Version 1').getByRole('slider', { name: 'Position' }), { target: { value: '12' } })
  // A slider that is moved in the very moment it comes shows it a moment later.
  await waitFor(() => expect([position('Version 1'), position('Version 2')]).toEqual(['12', '12']))
  fireEvent.click(screen.getByRole('button', { name: 'Play both' }))
  for (const name of ['Version 1', 'Version 2']) expect(side(name).queryByRole('button', { name: 'Pause' })).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Stop both' }))
  for (const name of ['Version 1', 'Version 2']) expect(side(name).queryByRole('button', { name: 'Play preview' })).not.toBeNull()
})

test('of two versions the one that is worked on is heard, and what the other has otherwise is said [TOOL-08]', async () => {
  const { side } = await open()
  expect(side('Version 1').queryByRole('button', { name: 'Sound off' })).not.toBeNull()
  expect(side('Version 2').queryByRole('button', { name: 'Sound on' })).not.toBeNull()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Version 2: .*1 scene fewer/),
  )
})

test('from beside each other one goes on with the other version, or back to the list [TOOL-08]', async () => {
  const { opened, onClose } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Open Version 2' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ name: 'Version 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(screen.getByRole('list', { name: 'Versions' })).toBeTruthy()
})
