/** The files of the project that is asked about, and what some of them are called. */
import { clip, cubeFile, MIXED_FILES, mediaId, song } from '@reelwright/engine/director/director-fixtures'

export const MOUNTAIN = mediaId(1)
export const MARKET = mediaId(2)
export const KIDS = mediaId(3)
export const CAT = mediaId(5)
export const CONCERT = mediaId(7)
export const LOGO = mediaId(9)
export const ANTHEM = mediaId(10)
export const MEMO = mediaId(11)
export const TEAL = mediaId(12)
export const SUNSET = mediaId(13)

export const ASK_MEDIA = [
  clip(1, { name: 'mountain_hike.mp4', sec: 9, shot: { motion: 0.3 } }),
  clip(2, { name: 'market.mov', sec: 8, shot: { motion: 0.7 } }),
  clip(3, { name: 'kids swimming.mp4', sec: 7, tags: ['family'], shot: { brightness: 0.8 } }),
  ...MIXED_FILES,
  song(11, 'voice memo.m4a', null),
  cubeFile(12, 'teal.cube'),
  cubeFile(13, 'Sunset look.cube'),
]
