// @vitest-environment jsdom
import type { Preferences } from '@reelwright/contract/account'
import { PREFERENCE_DEFAULTS } from '@reelwright/contract/constants'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { PreferencesSection, type PreferencesSectionProps } from './preferences-section.tsx'

afterEach(cleanup)

const open = (onChange: PreferencesSectionProps['onChange']) =>
  render(
    <ToastProvider>
      <PreferencesSection preferences={{ ...PREFERENCE_DEFAULTS, notifications: false }} onChange={onChange} />
    </ToastProvider>,
  )
const theme = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('one of three themes is chosen, and that alone is changed [SYNC-11]', () => {
  const changes: Partial<Preferences>[] = []
  open(async (changed) => void changes.push(changed))
  expect(['System', 'Light', 'Dark'].map((name) => theme(name).checked)).toEqual([false, false, true])
  fireEvent.click(theme('Light'))
  expect(changes).toEqual([{ theme: 'light' }])
})

test('a theme that could not be kept says so [SYNC-11]', async () => {
  open(() => Promise.reject(new Error('The disk of this device is full')))
  fireEvent.click(theme('System'))
  expect(await screen.findByText('The disk of this device is full')).toBeTruthy()
})

test('until a choice can be kept none is offered [SYNC-11]', () => {
  open(null)
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: /^Theme/ }).disabled).toBe(true)
})
