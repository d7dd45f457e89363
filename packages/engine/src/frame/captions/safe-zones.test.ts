import { SAFE_ZONES } from '@reelwright/contract/platforms/safe-zones'
import { expect, test } from 'vitest'
import { safeZone } from '../../graph/logo-overlay.ts'
import { captionsAt } from './caption-views.ts'
import { captionBoxes } from './lay-captions.ts'

test('captions and logo keep clear of what the player shows to be covered on posts: there is one table [TOOL-07 TOOL-08]', () => {
  for (const frame of [
    { width: 1080, height: 1920 },
    { width: 2160, height: 3840 },
  ]) {
    const zone = safeZone(frame)
    const scale = frame.width / 1080
    const { top, right, bottom, left } = SAFE_ZONES.post
    expect([zone.top * frame.height, zone.bottom * frame.height]).toEqual([top * scale, bottom * scale].map((px) => expect.closeTo(px, 6)))
    expect([zone.left * frame.width, zone.right * frame.width]).toEqual([left * scale, right * scale].map((px) => expect.closeTo(px, 6)))
    const cues = [{ id: 'c1', start_frame: 0, end_frame: 30, text: 'Words that fill more than one line of the picture' }]
    const [box] = captionBoxes(captionsAt({ mode: 'burn', style: 'boxed', cues }, 0), 'boxed', frame)
    if (box === undefined) throw new Error('nothing is laid')
    expect(box.y + box.height).toBeLessThanOrEqual(frame.height - bottom * scale + 1)
    expect(box.x + box.width).toBeLessThanOrEqual(frame.width - right * scale + 1)
  }
})
