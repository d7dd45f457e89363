// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MiddleTruncate } from './middle-truncate.tsx'

afterEach(cleanup)

test('a long name in any script is read in its own direction, and whole by who listens [MLIB-03]', () => {
  const name = 'اسم ملف طويل جدا جدا جدا 12.mp4'
  const { container } = render(<MiddleTruncate text={name} />)
  const [shown] = container.children
  expect(shown?.getAttribute('dir')).toBe('auto')
  expect(shown?.textContent).toBe(name)
  expect(shown?.children).toHaveLength(2)
})
