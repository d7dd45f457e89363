// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { hearPinch } from './pinch.ts'

const open = () => {
  const element = document.createElement('div')
  const heard: string[] = []
  const stop = hearPinch(element, {
    begin: () => heard.push('begin'),
    to: ({ times, clientX }) => heard.push(`${times.toFixed(2)} at ${clientX}`),
  })
  const touch = (type: string, ...at: number[]): boolean =>
    element.dispatchEvent(
      Object.assign(new Event(type, { cancelable: true, bubbles: true }), { touches: at.map((clientX) => ({ clientX, clientY: 5 })) }),
    )
  return { heard, stop, touch }
}

test('two fingers say how far they spread, from where they came down, and keep the page as it is [REND-03]', () => {
  const { heard, touch } = open()
  touch('touchstart', 100)
  touch('touchstart', 100, 200)
  expect(touch('touchmove', 50, 250)).toBe(false)
  touch('touchmove', 100, 150)
  touch('touchend', 100)
  // Again from where they are now.
  touch('touchstart', 100, 150)
  touch('touchmove', 100, 200)
  expect(heard).toEqual(['begin', '2.00 at 150', '0.50 at 125', 'begin', '2.00 at 150'])
})

test('one finger, or a third, is no pinch, and fingers on one spot enlarge nothing without end [REND-03]', () => {
  const { heard, touch, stop } = open()
  touch('touchstart', 100)
  expect(touch('touchmove', 180)).toBe(true)
  touch('touchstart', 100, 200, 300)
  touch('touchmove', 100, 220, 300)
  expect(heard).toEqual([])
  touch('touchstart', 100, 100)
  touch('touchmove', 100, 104)
  expect(heard).toEqual(['begin', '4.00 at 102'])
  stop()
  touch('touchmove', 100, 200)
  expect(heard).toHaveLength(2)
})
