export type ByteRange = { start: number /** Not included. */; end: number }

/**
 * The range that a `Range` header asks for (RFC 9110): the whole when there is none, when it is not understood or when it
 * asks for several, as the standard allows; null when it lies outside the object.
 */
export const readByteRange = (header: string | undefined, sizeBytes: number): { range: ByteRange; partial: boolean } | null => {
  const whole = { range: { start: 0, end: sizeBytes }, partial: false }
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (match === null) return whole
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return whole
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes)
    return length === 0 ? null : { range: { start: sizeBytes - length, end: sizeBytes }, partial: true }
  }
  const start = Number(first)
  const end = last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes)
  if (last !== '' && Number(last) < start) return whole
  return start >= sizeBytes ? null : { range: { start, end }, partial: true }
}
