/**
 * Formats that a person's clip may be in. Playlists and scripts (hls, dash, concat, ffmetadata …) are not among them:
 * they name other files or addresses, and reading one would reach outside of the project.
 */
export const CLIP_FORMATS =
  'mov,mp4,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg,gif,wav,mp3,aac,flac,aiff,w64,caf,h264,hevc,m4v,mxf,dv,amr,ac3,eac3'

/** Decoded pictures beyond this are refused before they are decoded: 8192 × 8192, twice what 8K video has. */
export const PICTURE_PIXELS_MAX = 8192 * 8192

/** Options before `-i` for every file that a person gave: what may be opened, and how large a picture may be. */
export const inputLimits = (): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  CLIP_FORMATS,
  '-max_pixels',
  String(PICTURE_PIXELS_MAX),
]
