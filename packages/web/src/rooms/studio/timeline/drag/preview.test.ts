// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createPreview } from './preview.ts'

/** Tracks with a scene and two behind it, and how often something in them was written. */
const open = () => {
  const content = document.createElement('div')
  content.innerHTML = [0, 1, 2].map((at) => `<div data-scene="s${at}" data-index="${at}" style="width: 60px"></div>`).join('')
  const [mark, label] = [document.createElement('div'), document.createElement('div')]
  label.hidden = true
  const page = document.createElement('div')
  page.append(content, mark, label)
  const watch = new MutationObserver(() => undefined)
  watch.observe(page, { attributes: true, childList: true, characterData: true, subtree: true })
  const preview = createPreview(content, mark, label)
  const written = () => watch.takeRecords().map(({ type }) => type)
  const element = preview.find('s0')
  if (element === null) throw new Error('no scene')
  const move = (by: number, text: string) => {
    preview.lift(element)
    preview.width(element, 60 + by)
    preview.shiftBehind(0, by)
    preview.markAt(60 + by)
    preview.say(text, 100 + by, 40)
  }
  return { content, label, preview, written, move }
}

test('a hand that stays where it is has nothing written anew, and a text that goes on is no other node [PLAY-07]', () => {
  const { label, written, move } = open()
  move(-6, '−1 f')
  expect(written()).not.toEqual([])
  move(-6, '−1 f')
  expect(written()).toEqual([])
  move(-12, '−2 f')
  expect(written()).not.toContain('childList')
  expect(label.textContent).toBe('−2 f')
})

test('all is as it was drawn once the hand lets go, and the next drag begins from there [PLAY-07]', () => {
  const { content, label, preview, move } = open()
  const before = content.innerHTML
  move(-6, '−1 f')
  expect(content.innerHTML).not.toBe(before)
  preview.clear()
  expect([...content.children].map((child) => [(child as HTMLElement).style.width, (child as HTMLElement).style.transform])).toEqual(
    [0, 1, 2].map(() => ['60px', '']),
  )
  expect(label.hidden).toBe(true)
  move(-6, '−1 f')
  expect([label.hidden, label.textContent]).toEqual([false, '−1 f'])
  expect([...content.children].map((child) => (child as HTMLElement).style.transform)).toEqual(['', 'translateX(-6px)', 'translateX(-6px)'])
})
