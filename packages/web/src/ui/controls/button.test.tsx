// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

const doubleClick = (button: HTMLElement) => {
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
}

test('a double click begins once what takes its time, and presses twice what does not [GATE-06]', () => {
  const pressed: string[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        pressed.push('send')
      }}
    >
      <Button busy={false} onClick={() => pressed.push('pay')}>
        Pay
      </Button>
      <Button type="submit" busy={false}>
        Send
      </Button>
      <Button onClick={() => pressed.push('step')}>One frame on</Button>
    </form>,
  )
  doubleClick(screen.getByRole('button', { name: 'Pay' }))
  doubleClick(screen.getByRole('button', { name: 'Send' }))
  doubleClick(screen.getByRole('button', { name: 'One frame on' }))
  expect(pressed).toEqual(['pay', 'send', 'step', 'step'])
})
