import type { ReelPlan } from '@reelwright/contract/reel-plan'

/** Whether two plans say the same, whatever the order of their keys. Works in a browser as well (no node:util). */
export const samePlan = (one: ReelPlan, other: ReelPlan): boolean => sameValue(one, other)

/** The same for any part of one. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, i) => sameValue(item, other[i]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
