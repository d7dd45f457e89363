import type { MediaFacts } from '@reelwright/contract/media-facts'

/** What is known of the picture of a file that has none. */
export const NO_PICTURE = {
  width: 0,
  height: 0,
  rotation: 0,
  fps: 0,
  variable_frame_rate: false,
  hdr: false,
  video_codec: null,
} satisfies Partial<MediaFacts>
