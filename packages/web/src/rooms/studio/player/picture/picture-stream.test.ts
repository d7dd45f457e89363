import { expect, test } from 'vitest'
import type { DecodedPicture, ReadClip } from './clip-reading.ts'
import { streamPictures } from './picture-stream.ts'

/** A clip of ten pictures a second that remembers what was asked of it and which pictures are still held. */
const openClip = (seconds = 20) => {
  const starts: number[] = []
  const held = new Set<number>()
  async function* pictures(fromSec: number): AsyncGenerator<DecodedPicture, void, unknown> {
    starts.push(fromSec)
    for (let picture = Math.floor(fromSec * 10 + 1e-6); picture < seconds * 10; picture += 1) {
      held.add(picture)
      yield {
        timestamp: picture / 10,
        duration: 0.1,
        toVideoFrame: () => {
          throw new Error('nothing is drawn here')
        },
        close: () => held.delete(picture),
      }
    }
  }
  const clip: ReadClip = { pictures, keySecAt: async () => 0, sounds: null, close: () => undefined }
  return { clip, starts, held }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const quiet = { onPicture: () => undefined, onError: () => undefined }

test('the picture that is on is shown as soon as it is decoded, and its followers without seeking again [REND-04]', async () => {
  const { clip, starts, held } = openClip()
  const stream = streamPictures(Promise.resolve(clip), 'a', quiet)
  expect(stream.at(1.05)).toBeNull()
  await settle()
  expect(stream.at(1.05)).toMatchObject({ picture: { key: 'a@1' }, isExact: true })
  for (let sec = 1.1; sec < 4; sec += 0.1) {
    stream.at(sec + 0.01)
    await settle()
  }
  expect(stream.at(3.95)).toMatchObject({ picture: { key: 'a@3.9' }, isExact: true })
  expect(starts).toEqual([1.05])
  // A decoder has few places.
  expect(held.size).toBeLessThanOrEqual(6)
  stream.close()
  await settle()
  expect(held.size).toBe(0)
})

test('a moment far ahead or behind is sought, and what was decoded for another is let go [REND-04]', async () => {
  const { clip, starts, held } = openClip()
  const stream = streamPictures(Promise.resolve(clip), 'a', quiet)
  for (const sec of [2, 9, 4, 4.55, 4.2]) {
    stream.at(sec)
    await settle()
    expect(stream.at(sec)).toMatchObject({ picture: { key: `a@${Math.floor(sec * 10 + 1e-6) / 10}` }, isExact: true })
  }
  expect(starts).toEqual([2, 9, 4, 4.2])
  stream.close()
  await settle()
  expect(held.size).toBe(0)
})

test('behind the end of a clip its last picture is held [REND-04]', async () => {
  const { clip, starts } = openClip(3)
  const stream = streamPictures(Promise.resolve(clip), 'a', quiet)
  for (const sec of [2.5, 2.9, 3.4, 5]) {
    stream.at(sec)
    await settle()
  }
  expect(stream.at(8)).toMatchObject({ picture: { key: 'a@2.9' }, isExact: true })
  expect(starts).toEqual([2.5])
})

test('a clip that this browser cannot decode says so once [REND-04]', async () => {
  const faults: unknown[] = []
  const stream = streamPictures(Promise.resolve({ pictures: null, keySecAt: async () => 0, sounds: null, close: () => undefined }), 'a', {
    onPicture: () => undefined,
    onError: (error) => faults.push(error),
  })
  stream.at(0)
  await settle()
  stream.at(0)
  await settle()
  expect(String(faults)).toContain('cannot decode')
})
