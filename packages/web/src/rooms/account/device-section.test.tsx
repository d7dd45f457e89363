// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { type DevicePort, DeviceSection } from './device-section.tsx'

// The dialogs come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const fail = async () => {
  throw new Error('The line is cut')
}

/** The section of a device on which nothing succeeds. */
const open = () => {
  const device: DevicePort = {
    read: async () => ({
      isKept: true,
      usedBytes: 1,
      projects: 1,
      messages: 1,
      waiting: 0,
      syncedAt: null,
      status: 'current',
      isPaused: false,
      health: 'healthy',
    }),
    refresh: fail,
    clear: fail,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <DeviceSection device={device} isOnline />
      </ToastProvider>
    </QueryClientProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a refresh by hand that fails tells whoever asked for it why [AUTH-19]', async () => {
  open()
  press('Get everything again')
  expect(await screen.findByText('Nothing was changed')).toBeTruthy()
  expect(screen.getByText('The line is cut')).toBeTruthy()
})

test('a device that cannot be cleared says so to whoever wanted it [AUTH-19]', async () => {
  open()
  press('Clear this device')
  await screen.findByRole('alertdialog')
  press('Clear')
  expect(await screen.findByText('This device could not be cleared')).toBeTruthy()
  expect(screen.getByText('The line is cut')).toBeTruthy()
})
