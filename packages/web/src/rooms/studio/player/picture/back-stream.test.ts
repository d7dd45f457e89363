import { expect, test } from 'vitest'
import { type KeptPicture, streamBackwards } from './back-stream.ts'
import type { DecodedPicture, ReadClip } from './clip-reading.ts'

const FPS = 10

/** A clip with a key frame each half second that remembers what was decoded, and which pictures are held by the decoder and by whoever plays. */
const openClip = (seconds = 5, keySecs = Array.from({ length: 10 }, (_, nth) => nth / 2), delaySec = 0) => {
  const decoded: number[] = []
  const held = new Set<number>()
  const kept = new Set<number>()
  const keySecAt = async (sec: number): Promise<number> =>
    Math.max(0, ...keySecs.filter((key) => key <= Math.min(sec, seconds - 1 / FPS) + 1e-9))
  async function* pictures(fromSec: number, toSec = seconds): AsyncGenerator<DecodedPicture, void, unknown> {
    const first = Math.min(Math.max(0, Math.floor((fromSec - delaySec) * FPS + 1e-6)), seconds * FPS - 1)
    for (
      let picture = Math.round((await keySecAt(first / FPS)) * FPS);
      picture < seconds * FPS && picture / FPS + delaySec < toSec;
      picture += 1
    ) {
      decoded.push(picture)
      if (picture < first) continue
      held.add(picture)
      yield {
        timestamp: picture / FPS + delaySec,
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
  const clip: ReadClip = { pictures, keySecAt, sounds: null, close: () => undefined }
  return { clip, keep, decoded, held, kept }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const quiet = { onPicture: () => undefined, onError: () => undefined }

/** From a frame back to the first every picture is there when it is due, and no more are kept than that. */
const expectPlayed = async (
  stream: ReturnType<typeof streamBackwards>,
  from: number,
  { kept, keptMax }: { kept: { size: number }; keptMax: number },
) => {
  const shown: (string | undefined)[] = []
  for (let frame = from; frame >= 0; frame -= 1) {
    // Due now and not later: nothing is waited for in between.
    const at = stream.at(frame / FPS + 0.05)
    shown.push(at?.isExact ? at.picture.key : undefined)
    expect(kept.size).toBeLessThanOrEqual(keptMax)
    await settle()
  }
  expect(shown).toEqual(Array.from({ length: from + 1 }, (_, nth) => `a<${(from - nth) / FPS}`))
}

test('backwards every picture is shown once, in order, and there when it is due; a stretch is decoded once [REND-04]', async () => {
  const { clip, keep, decoded, held, kept } = openClip()
  const stream = streamBackwards(Promise.resolve(clip), 'a', quiet, keep)
  expect(stream.at(4.05)).toBeNull()
  await settle()
  await expectPlayed(stream, 40, { kept, keptMax: 14 })
  expect(decoded.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 41 }, (_, nth) => nth))
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

test('behind the end of a clip its last picture is held, before its first picture that one, and a clip that cannot be decoded says so [REND-04]', async () => {
  const { clip, keep } = openClip(3)
  const stream = streamBackwards(Promise.resolve(clip), 'a', quiet, keep)
  stream.at(3.8)
  await settle()
  expect(stream.at(3.8)).toMatchObject({ picture: { key: 'a<2.9' } })
  stream.at(3.1)
  await settle()
  expect(stream.at(2.8)).toMatchObject({ picture: { key: 'a<2.8' } })
  stream.close()
  const late = openClip(3, [0], 0.3)
  const sound = streamBackwards(Promise.resolve(late.clip), 'late', quiet, late.keep)
  sound.at(0.1)
  await settle()
  expect(sound.at(0.1)).toMatchObject({ picture: { key: 'late<0.3' }, isExact: true })
  sound.close()
  const faults: unknown[] = []
  const events = { onPicture: () => undefined, onError: (error: unknown) => faults.push(error) }
  streamBackwards(Promise.resolve({ pictures: null, keySecAt: async () => 0, sounds: null, close: () => undefined }), 'b', events, keep).at(
    1,
  )
  await settle()
  expect(String(faults)).toContain('cannot decode')
})

test('key frames need not lie where a clock would have them, and where they are rare no more than a stretch is kept [REND-04]', async () => {
  for (const keySecs of [[0, 0.7, 1.3, 1.8], [0]]) {
    const { clip, keep, kept } = openClip(2, keySecs)
    const stream = streamBackwards(Promise.resolve(clip), 'a', quiet, keep)
    stream.at(1.95)
    await settle()
    await expectPlayed(stream, 19, { kept, keptMax: 15 })
    stream.close()
  }
})
