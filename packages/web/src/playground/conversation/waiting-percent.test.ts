import { expect, test } from 'vitest'
import { waitingPercent } from './waiting-percent.ts'

const watching = (percent: number) => ({ status: 'analysing', analysis_percent: percent }) as const
const sending = (sentBytes: number) => ({ status: 'uploading', sentBytes, sizeBytes: 1_000 }) as const

test('what a wish waits for moves on with every byte that is sent and every part that is watched [CHAT-10]', () => {
  const way = [
    waitingPercent([], [sending(0)]),
    waitingPercent([], [sending(500)]),
    waitingPercent([], [sending(1_000)]),
    waitingPercent([watching(0)], []),
    waitingPercent([watching(50)], []),
    waitingPercent([{ status: 'ready', analysis_percent: 100 }], []),
  ]
  expect(way[0]).toBe(0)
  expect(way.at(-1)).toBe(100)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(way[1]).toBeGreaterThan(0)
  expect(way[4]).toBeGreaterThan(way[3] ?? 0)
  // Where sending ends watching begins.
  expect(way[3]).toBe(way[2])
})

test('clips that cannot be used and uploads that are over hold nothing up [CHAT-10]', () => {
  const failed = { status: 'failed', analysis_percent: 10 } as const
  expect(waitingPercent([failed], [{ status: 'cancelled', sentBytes: 0, sizeBytes: 1_000 }])).toBe(100)
  expect(waitingPercent([], [])).toBe(0)
})
