import type { MediaFacts } from '@reelwright/contract/media-facts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipFacts, plainScene, plainShot } from '../../plan/plan-fixtures.ts'
import { isFiller, tightenScene } from './tighten-speech.ts'

type Voice = NonNullable<NonNullable<MediaFacts['sound']>['voice']>
type Words = { start_sec: number; end_sec: number; text: string }[]

const talking = (voice: Voice, words: Words = [], language: string | null = 'english'): MediaFacts => {
  const facts = clipFacts({ duration_sec: 60 })
  if (!facts.sound) throw new Error('a clip without sound')
  return { ...facts, sound: { ...facts.sound, speech: [], voice, ...(words.length === 0 ? {} : { transcript: { language, words } }) } }
}
const phrase = (start_sec: number, end_sec: number, level_db = 0) => ({ start_sec, end_sec, level_db })
const FPS = 30
const ids = () => {
  let next = 0
  return () => `n${++next}`
}
const tightened = (facts: MediaFacts, more: { sec?: number; silences?: boolean; fillers?: boolean } = {}) =>
  tightenScene(plainScene('s1', { in_frame: 0, duration_frames: (more.sec ?? 10) * FPS }), facts, {
    fps: FPS,
    silences: more.silences ?? true,
    fillers: more.fillers ?? false,
    nextId: ids(),
  })
const spans = ({ scenes }: ReturnType<typeof tightened>) =>
  scenes.map((scene) => [scene.in_frame / FPS, (scene.in_frame + scene.duration_frames) / FPS].map((sec) => Math.round(sec * 100) / 100))

describe('silences are cut out of what is said [TOOL-03]', () => {
  test('a breath stays around each phrase, a short pause stays whole', () => {
    const made = tightened(talking([phrase(1, 3), phrase(3.3, 5), phrase(7, 9.8)]))
    expect(spans(made)).toEqual([
      [0.93, 5.13],
      [6.93, 10],
    ])
    expect(made.silences).toBe(2)
  })

  test('no cut ever falls inside a phrase, whatever is said when', () => {
    const phrases = fc
      .array(fc.record({ gap: fc.double({ min: 0.02, max: 3, noNaN: true }), length: fc.double({ min: 0.1, max: 4, noNaN: true }) }), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => {
        let at = 0
        return parts.map(({ gap, length }) => {
          const start = at + gap
          at = start + length
          return phrase(start, at)
        })
      })
    fc.assert(
      fc.property(phrases, (voice) => {
        const made = tightened(talking(voice), { sec: 50 })
        for (const [from, to] of spans(made))
          for (const one of voice) {
            // A frame either way is how long a frame is.
            const slack = 1.01 / FPS
            const cuts = [from, to].filter((cut) => cut !== undefined && cut > 0 && cut < 50)
            for (const cut of cuts) expect((cut ?? 0) > one.start_sec + slack && (cut ?? 0) < one.end_sec - slack).toBe(false)
          }
      }),
      { numRuns: 300 },
    )
  })

  test('a word that was written down stays, though it was too soft to be heard as voice', () => {
    const words = [{ start_sec: 4, end_sec: 4.4, text: 'softly' }]
    const made = tightened(talking([phrase(0, 2), phrase(6, 10)], words))
    expect(spans(made).some(([from, to]) => (from ?? 9) <= 4.01 && (to ?? 0) >= 4.39)).toBe(true)
  })

  test('of a clip that is silent all along nothing is cut out', () => {
    expect(tightened(talking([])).scenes).toHaveLength(1)
  })
})

test('what goes on after a scene that lost its end comes closer, too [TOOL-03]', () => {
  const facts = talking([phrase(0.05, 2), phrase(3, 5.95)])
  const framing = { mode: 'fixed' as const, crop: { x: 0.3, y: 0, width: 0.3, height: 1 } }
  const scene = (id: string, inSec: number, sec: number) =>
    plainScene(id, { in_frame: inSec * FPS, duration_frames: sec * FPS, framing, shot_index: 0 })
  const options = { fps: FPS, silences: true, fillers: false, nextId: ids() }
  const [first] = tightenScene(scene('s1', 0, 3), facts, options).scenes
  const widthAfter = (before: typeof first) => {
    const made = tightenScene(scene('s2', 3, 3), facts, { ...options, before }).scenes[0]?.framing
    return made?.mode === 'fixed' ? made.crop.width : null
  }
  expect(widthAfter(first)).toBeCloseTo(0.3 / 1.1, 3)
  expect(widthAfter(scene('s1', 0, 3))).toBe(0.3)
})

describe('fillers are cut out where what is said was written down [TOOL-03]', () => {
  test('the filler goes, its neighbours stay whole', () => {
    const words = [
      { start_sec: 1, end_sec: 1.5, text: 'So,' },
      { start_sec: 1.55, end_sec: 2.1, text: 'um,' },
      { start_sec: 2.12, end_sec: 3, text: 'hello.' },
    ]
    const made = tightened(talking([phrase(1, 3)], words), { silences: false, fillers: true, sec: 4 })
    expect(made.fillers).toBe(1)
    expect(spans(made)).toEqual([
      [0, 1.5],
      [2.13, 4],
    ])
  })

  test.each([
    ['um', 'english'],
    ['Uhh,', 'english'],
    ['ähm', 'german'],
    ['euh…', 'french'],
  ])('“%s” fills a pause in %s', (sound, language) => {
    expect(isFiller(sound, language)).toBe(true)
  })

  test.each([
    ['um', 'german'],
    ['um', 'portuguese'],
    ['umbrella', 'english'],
    ['her', 'english'],
  ])('“%s” is a word in %s', (word, language) => {
    expect(isFiller(word, language)).toBe(false)
  })
})

describe('what follows a cut comes closer [TOOL-03]', () => {
  const crop = { x: 0.3, y: 0, width: 0.4, height: 1 }
  const scene = plainScene('s1', { in_frame: 0, duration_frames: 300, framing: { mode: 'fixed', crop } })
  const widths = (voice: Voice) =>
    tightenScene(scene, talking(voice), { fps: FPS, silences: true, fillers: false, nextId: ids() }).scenes.map((one) =>
      one.framing.mode === 'fixed' ? Math.round((crop.width / one.framing.crop.width) * 100) / 100 : 0,
    )

  test('every second piece, so that the jump reads as meant', () => {
    expect(widths([phrase(0, 2), phrase(4, 6), phrase(8, 10)])).toEqual([1, 1.1, 1])
  })
  test('and more where it is said with emphasis', () => {
    expect(widths([phrase(0, 2), phrase(4, 6), phrase(8, 10, 4)])).toEqual([1, 1.1, 1.2])
  })
  test('a face stays where it was in the picture', () => {
    const facts = talking([phrase(0, 2), phrase(4, 6)])
    const face = { at_sec: 5, x: 0.4, y: 0.2, width: 0.1, height: 0.2 }
    const sight = { subject_share: 1, subjects: [], faces: [face], empty: [], against_lens: [], blurred: [] }
    const seen = { ...facts, shots: [plainShot(0, { out_sec: 10, sight })] }
    const second = tightenScene(scene, seen, { fps: FPS, silences: true, fillers: false, nextId: ids() }).scenes[1]
    const now = second?.framing.mode === 'fixed' ? second.framing.crop : crop
    expect((0.45 - now.x) / now.width).toBeCloseTo((0.45 - crop.x) / crop.width, 2)
    expect((0.3 - now.y) / now.height).toBeCloseTo(0.3, 2)
  })
})
