/** What the quick attach takes. */

const MIB = 1024 * 1024

/** Largest file of the quick attach, where no preset binds (B5). */
export const ATTACH_MAX_BYTES = 50 * MIB
/** Largest file of the quick attach by kind (B5). */
export const ATTACH_PRESET_MAX_BYTES = { image: 10 * MIB, video: 100 * MIB, audio: 50 * MIB, document: 25 * MIB } as const
/** Types the quick attach takes (B5). */
export const ATTACH_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/wav',
  'application/pdf',
  'text/plain',
  'application/json',
] as const
