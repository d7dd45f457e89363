// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useMentionField } from './mention-field.ts'
import { MentionList } from './mention-list.tsx'
import type { MentionOption } from './mention-options.ts'

afterEach(cleanup)

const OPTIONS = ['cat.mp4', 'market.mov'].map(
  (name): MentionOption => ({ key: name, name, kind: 'clip', item: undefined, lengthSec: 5, clipName: null }),
)

const Field = () => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const mentions = useMentionField(field, text, setText)
  return (
    <>
      {mentions.props === null ? null : (
        <MentionList {...mentions.props} options={OPTIONS.filter(({ name }) => name.startsWith(mentions.props?.query ?? ''))} />
      )}
      <textarea
        ref={field}
        aria-label="Words"
        value={text}
        {...mentions.aria}
        onChange={(event) => {
          setText(event.target.value)
          mentions.follow()
        }}
        onSelect={mentions.follow}
        onKeyDown={(event) => {
          if (mentions.hears(event.key)) event.preventDefault()
        }}
      />
    </>
  )
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Words'), { target: { value } })
/** True when the field itself was to have the key. */
const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('Words'), { key })
const words = () => (screen.getByLabelText('Words') as HTMLTextAreaElement).value

test('the arrows choose, the field tells which, and Enter puts the name in [CHAT-11]', () => {
  render(<Field />)
  type('leave out @')
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  press('ArrowDown')
  const chosen = screen.getByRole('option', { selected: true })
  expect(screen.getByLabelText('Words').getAttribute('aria-activedescendant')).toBe(chosen.id)
  expect(press('Enter')).toBe(false)
  expect(words()).toBe('leave out @market.mov ')
  expect(screen.queryByRole('listbox')).toBeNull()
  // Now Enter is the field's again.
  expect(press('Enter')).toBe(true)
})

test('Escape closes the list, and the text stays as it was written [CHAT-11]', () => {
  render(<Field />)
  type('@ca')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(press('Escape')).toBe(false)
  expect([words(), screen.queryByRole('listbox')]).toEqual(['@ca', null])
})

test('an @ that was closed and taken away is offered names again when it is written anew [CHAT-11]', () => {
  render(<Field />)
  type('@ca')
  press('Escape')
  type('')
  type('@ca')
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('a press chooses, too; a name that nothing has leaves the keys alone [CHAT-11]', () => {
  render(<Field />)
  type('@zebra')
  expect(press('Enter')).toBe(true)
  type('@ma')
  fireEvent.click(screen.getByRole('option'))
  expect(words()).toBe('@market.mov ')
})
