import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { videoEncodeArgs } from './encode-args.ts'

test.each([
  ['at a quality', { mode: 'quality', crf: 20 }],
  ['at a bitrate', { mode: 'bitrate', kbps: 8_000 }],
] as const)('H.264 %s never looks ahead in a thread of its own, by which two runs would differ [REND-01]', (_, rate) => {
  const args = videoEncodeArgs({ ...EMPTY_PLAN.export, codec: 'h264', rate }, 2)
  expect(args.join(' ')).toContain('-threads 2 -x264-params sync-lookahead=0 ')
  // The last of two would be the one that counts.
  expect(args.filter((arg) => arg === '-x264-params')).toHaveLength(1)
})
