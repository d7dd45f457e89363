import { describe, expect, test } from 'vitest'
import { measureRate, secondsLeft, startRate, type TransferRate } from './transfer-rate.ts'

const MIB = 1024 * 1024

/** A line that carries `perSec(second)` bytes, told of every 50 ms. */
const measure = (seconds: number, perSec: (second: number) => number): { rate: TransferRate; told: number[] } => {
  let rate = startRate(0, 0)
  let sent = 0
  const told: number[] = []
  for (let ms = 50; ms <= seconds * 1000; ms += 50) {
    sent += perSec(Math.floor(ms / 1000)) / 20
    rate = measureRate(rate, ms, sent)
    if (rate.bytesPerSec !== null) told.push(rate.bytesPerSec)
  }
  return { rate, told }
}

describe('the speed of an upload [UPL-07]', () => {
  test('is not told before enough has been seen', () => {
    expect(measure(1, () => MIB).rate.bytesPerSec).toBeNull()
    expect(secondsLeft(measure(1, () => MIB).rate, MIB)).toBeNull()
  })

  test('is the line’s on an even line, and the time left follows from it', () => {
    const { rate } = measure(10, () => 4 * MIB)
    expect(rate.bytesPerSec).toBeCloseTo(4 * MIB, -3)
    expect(secondsLeft(rate, 40 * MIB)).toBeCloseTo(10, 1)
  })

  test('does not jump where the line stutters', () => {
    const { told } = measure(60, (second) => (second % 2 === 0 ? 8 * MIB : 0))
    const settled = told.slice(told.length / 2)
    const jumps = settled.map((value, index) => Math.abs(value - (settled[index - 1] ?? value)) / value)
    expect(Math.max(...jumps)).toBeLessThan(0.15)
  })

  test('follows a line that became slower', () => {
    const { rate } = measure(60, (second) => (second < 30 ? 8 * MIB : MIB))
    expect(rate.bytesPerSec).toBeLessThan(1.1 * MIB)
  })

  test('is not less than nothing when a part begins anew', () => {
    const { rate } = measure(10, () => 4 * MIB)
    const again = measureRate(rate, 11_000, 30 * MIB)
    expect(again.bytesPerSec).toBe(rate.bytesPerSec)
    expect(measureRate(again, 12_000, 34 * MIB).bytesPerSec).toBeCloseTo(4 * MIB, -3)
  })
})
