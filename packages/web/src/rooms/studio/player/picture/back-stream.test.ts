import { expect, test } from 'vitest'
import { type KeptPicture, streamBackwards } from './back-stream.ts'
import type { DecodedPicture, ReadClip } from './clip-reading.ts'

const FPS = 10

/** A clip with a key frame each half second that remembers what was decoded, and which pictures are held by the decoder and by whoever plays. */
const openClip = (seconds = 5) => {
  const decoded: number[] = []
  const held = new Set<number>()
  const kept = new Set<number>()
  async function* pictures(fromSec: number): AsyncGenerator<DecodedPicture, void, unknown> {
    const first = Math.min(Math.floor(fromSec * FPS + 1e-6), seconds * FPS - 1)
    for (let picture = first; picture < seconds * FPS; picture += 1) {
      decoded.push(picture)
      held.add(picture)
      yield {
        timestamp: picture / FPS,
        duration: 1 / FPS,
        toVideoFrame: () => {
          throw new Error('nothing is drawn here')
        },
        close: () => held.delete(picture),
      }
    }
  }
  const keep = async ({ timestamp }: DecodedPicture): Promise<KeptPicture> => {
    const picture = Math.round(timestamp * FPS)
    kept.add(picture)
    // Nothing looks into it.
    return { image: { width: 16, height: 9 } as ImageBitmap, close: () => kept.delete(picture) }
  }
  const clip: ReadClip = { pictures, sounds: null, close: () => undefined }
  return { clip, keep, decoded, held, kept }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const quiet = { onPicture: () => undefined, onError: () => undefined }

test('backwards every picture is shown once, in order, and there when it is due; a stretch is decoded once [REND-04]', async () => {
  const { clip, keep, decoded, held, kept } = openClip()
  const stream = streamBackwards(Promise.resolve(clip), 'a', quiet, keep)
  expect(stream.at(4.05)).toBeNull()
  await settle()
  const shown: (string | undefined)[] = []
  for (let frame = 40; frame >= 0; frame -= 1) {
    // Due now and not later: nothing is waited for in between.
    const at = stream.at(frame / FPS + 0.05)
    shown.push(at?.isExact ? at.picture.key : undefined)
    expect(kept.size).toBeLessThanOrEqual(14)
    await settle()
  }
  expect(shown).toEqual(Array.from({ length: 41 }, (_, nth) => `a<${(40 - nth) / FPS}`))
  // And one more where each stretch ends, by which that is known.
  expect(decoded.length).toBeLessThanOrEqual(41 + 9)
  expect(held.size).toBe(0)
  stream.close()
  await settle()
  expect(kept.size).toBe(0)
})

test('a moment elsewhere is sought, and a scene that is only about to be seen takes one stretch [REND-04]', async () => {
  const { clip, keep, decoded, kept } = openClip()
  const stream = streamBackwards(Promise.resolve(clip), 'a', quiet, keep)
  for (let asked = 0; asked < 3; asked += 1) {
    stream.at(4.45)
    await settle()
  }
  expect(Math.min(...decoded)).toBe(40)
  expect(stream.at(2.2)).toBeNull()
  await settle()
  expect(stream.at(2.2)).toMatchObject({ picture: { key: 'a<2.2' }, isExact: true })
  expect(Math.max(...kept)).toBe(22)
  stream.close()
})

test('before the end of a clip its last picture is held, and one that cannot be decoded says so [REND-04]', async () => {
  const { clip, keep } = openClip(3)
  const stream = streamBackwards(Promise.resolve(clip), 'a', quiet, keep)
  stream.at(3.8)
  await settle()
  expect(stream.at(3.8)).toMatchObject({ picture: { key: 'a<2.9' } })
  stream.at(3.1)
  await settle()
  expect(stream.at(2.8)).toMatchObject({ picture: { key: 'a<2.8' } })
  stream.close()
  const faults: unknown[] = []
  const events = { onPicture: () => undefined, onError: (error: unknown) => faults.push(error) }
  streamBackwards(Promise.resolve({ pictures: null, sounds: null, close: () => undefined }), 'b', events, keep).at(1)
  await settle()
  expect(String(faults)).toContain('cannot decode')
})
