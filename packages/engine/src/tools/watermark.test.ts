import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import { clip, mediaId, photo } from '../director/director-fixtures.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { findLogo, setWatermark } from './watermark.ts'

test('the logo is the picture that is called so, else the only picture that no scene shows [TOOL-07]', () => {
  expect(findLogo([clip(1), photo(2, 'a.jpg'), photo(3, 'Our-LOGO.png')], EMPTY_PLAN)?.mediaId).toBe(mediaId(3))
  expect(findLogo([clip(1), { ...photo(2, 'a.jpg'), tags: ['brand'] }, photo(3, 'b.jpg')], EMPTY_PLAN)?.mediaId).toBe(mediaId(2))
  expect(findLogo([clip(1), photo(2, 'a.jpg')], EMPTY_PLAN)?.mediaId).toBe(mediaId(2))
  expect(findLogo([clip(1), photo(2, 'a.jpg'), photo(3, 'b.jpg')], EMPTY_PLAN)).toBeNull()
})

test('bottom right at 10 % of the width and 70 % visible, unless told otherwise; a change leaves the rest [TOOL-07]', () => {
  const media = [photo(1, 'logo.png')]
  const first = setWatermark(EMPTY_PLAN, media, {})
  const plan = applyEdits(EMPTY_PLAN, first?.edits ?? [])
  expect(plan.ok && plan.plan.watermark).toEqual({ media_id: mediaId(1), position: 'br', opacity: 0.7, size_pct: 10 })
  if (!plan.ok) return
  const second = applyEdits(plan.plan, setWatermark(plan.plan, media, { position: 'tl' })?.edits ?? [])
  expect(second.ok && second.plan.watermark).toEqual({ media_id: mediaId(1), position: 'tl', opacity: 0.7, size_pct: 10 })
  expect(setWatermark(EMPTY_PLAN, [clip(1)], {})).toBeNull()
})

test('the place of a hand stays when something else is wished for, and goes with the wish for a position [TOOL-07]', () => {
  const media = [photo(1, 'logo.png')]
  const place = { x: 0.3, y: 0.4 }
  const plan = {
    ...EMPTY_PLAN,
    watermark: { media_id: MediaId.parse(mediaId(1)), position: 'br' as const, opacity: 0.7, size_pct: 10, place },
  }
  const made = (intent: Parameters<typeof setWatermark>[2]) => setWatermark(plan, media, intent)?.edits[0]
  expect(made({ size_pct: 20 })).toMatchObject({ watermark: { size_pct: 20, place } })
  expect(made({ position: 'tl' })).toEqual({
    op: 'set_watermark',
    watermark: { media_id: mediaId(1), position: 'tl', opacity: 0.7, size_pct: 10 },
  })
})
