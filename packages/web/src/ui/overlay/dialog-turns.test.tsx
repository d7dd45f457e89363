// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { useAskFirst } from './dialog-turns.ts'

afterEach(cleanup)

const nothing = () => undefined

const AskedFirst = () => {
  useAskFirst()
  return <Dialog open goesFirst onOpenChange={nothing} title="Sign in again" />
}

const Page = ({ isAsked, isLate, isConfirmed = false }: { isAsked: boolean; isLate: boolean; isConfirmed?: boolean }) => (
  <>
    <Dialog open onOpenChange={nothing} title="Early" />
    <Dialog open={isLate} onOpenChange={nothing} title="Late" />
    {isAsked ? <AskedFirst /> : null}
    <ConfirmDialog
      open={isConfirmed}
      goesFirst
      onOpenChange={nothing}
      onConfirm={nothing}
      title="Sure?"
      description="It is lost."
      confirmLabel="Yes"
    />
  </>
)
const isShown = (title: string) => screen.queryByText(title) !== null

test('what opens while a question goes first waits until it is answered; what was open stays [AUTH-16]', async () => {
  const { rerender } = render(<Page isAsked={false} isLate={false} />)
  rerender(<Page isAsked isLate={false} />)
  rerender(<Page isAsked isLate />)
  expect(['Early', 'Sign in again', 'Late'].map(isShown)).toEqual([true, true, false])
  rerender(<Page isAsked={false} isLate />)
  expect(['Early', 'Sign in again', 'Late'].map(isShown)).toEqual([true, false, true])
})

test('a question of what goes first is not held back by it [AUTH-16]', async () => {
  const { rerender } = render(<Page isAsked isLate={false} />)
  await act(async () => rerender(<Page isAsked isLate={false} isConfirmed />))
  expect(await screen.findByText('Sure?')).toBeTruthy()
})
