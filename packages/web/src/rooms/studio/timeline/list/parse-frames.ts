/**
 * A time as people write it, in frames: a time code (`00:07:12`, `07:12`), seconds (`7.4`, `7,4 s`) or frames (`45f`).
 * Null for anything else.
 */
export const parseFrames = (text: string, fps: number): number | null => {
  const written = text.trim().toLowerCase()
  const frames = /^(\d{1,6})\s*f$/.exec(written)
  if (frames?.[1] !== undefined) return Number(frames[1])
  const seconds = /^(\d{1,5}(?:[.,]\d{1,4})?)\s*s?$/.exec(written)
  if (seconds?.[1] !== undefined) return Math.round(Number(seconds[1].replace(',', '.')) * fps)
  const code = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2}):(\d{1,2})$/.exec(written)
  if (code === null) return null
  const [hours, minutes, secs, rest] = [code[1], code[2], code[3], code[4]].map((part) => Number(part ?? 0))
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (secs ?? 0)) * Math.round(fps) + (rest ?? 0)
}
