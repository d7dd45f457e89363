/** How much one file of a stranger may ask of this machine, in analysis and in a render. Beyond these it is refused before it is decoded. */

/** Four hours: longer than any clip somebody cuts a reel from, short enough that its measurements fit in memory. */
export const DURATION_SEC_MAX = 4 * 3600
/** 8192 × 8192: above 8K video and the sensors of phones; one frame is 100 MB in memory at most. */
export const PIXELS_MAX = 8192 * 8192
/** Cameras write up to a dozen tracks; hundreds are only found in files made to cost time. */
export const STREAMS_MAX = 48
/** Reading headers takes milliseconds; a file that keeps the reader busy longer was made to. */
export const PROBE_LIMIT_MS = 20_000
/** Largest single block that ffmpeg or ffprobe may ask of the system (-max_alloc): one 8192² frame of 16-bit RGBA is 0.5 GB. */
export const ALLOCATION_BYTES_MAX = 640 * 1024 * 1024
/** SVG is text; a logo of more than this is an attack or an accident. */
export const SVG_BYTES_MAX = 2 * 1024 * 1024

/** Time for one decode: 8K on two slow cores runs at a sixth of real time, and everything has a start-up cost. */
export const decodeLimitMs = (durationSec: number): number => 120_000 + durationSec * 8_000
