// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmPanel } from './confirm-panel.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

/** Opened by a button and gone with it closed, as most of the app's are. */
const Page = ({ asks, hasField = false }: { asks: boolean; hasField?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <input aria-label="Elsewhere" />
      {!isOpen ? null : asks ? (
        <ConfirmPanel
          onOpenChange={setIsOpen}
          title="Delete it?"
          description="For ever"
          confirmLabel="Delete"
          onConfirm={() => undefined}
        />
      ) : (
        <Dialog open onOpenChange={setIsOpen} title="Get Help">
          <button type="button">Inside</button>
          {hasField ? <input aria-label="Name" autoFocus /> : null}
        </Dialog>
      )}
    </>
  )
}

const openAndClose = async (role: 'dialog' | 'alertdialog', before: () => void = () => undefined) => {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole(role)
  expect(dialog.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' })
  before()
  await expect.poll(() => screen.queryByRole(role)).toBeNull()
  return opener
}

test.each([false, true])('what opened a dialog has the focus again when it is closed by key, a question %s [PANEL-04]', async (asks) => {
  render(<Page asks={asks} />)
  const opener = await openAndClose(asks ? 'alertdialog' : 'dialog')
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('so it is where a field of the dialog takes the focus by itself [PANEL-04]', async () => {
  render(<Page asks={false} hasField />)
  const opener = await openAndClose('dialog')
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('whoever was led elsewhere by what they did there stays there [PANEL-04]', async () => {
  render(<Page asks={false} />)
  await openAndClose('dialog', () => screen.getByLabelText('Elsewhere').focus())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
})
