import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { directWith } from '../../director/direct.ts'
import { clip, converse, mediaId, TEST_CATALOG } from '../../director/director-fixtures.ts'
import { placeScenes } from '../../plan/plan-length.ts'
import { spokenCues } from './spoken-captions.ts'

const direct = directWith(TEST_CATALOG)
const SOUND = { codec: 'aac', channels: 1, sample_rate: 48_000, loudness_lufs: -20, true_peak_dbtp: -3, beat_grid: null }

/** A clip of 20 s in which a numbered word is said every half second, the last of each ten ends a sentence. */
const talker = (n: number, sec = 20) => {
  const words = Array.from({ length: sec * 2 }, (_, at) => ({
    start_sec: at / 2,
    end_sec: at / 2 + 0.4,
    text: at % 10 === 9 ? `n${n}w${at}.` : `n${n}w${at}`,
  }))
  const speech = [{ start_sec: 0, end_sec: sec }]
  return clip(n, { sec, facts: { sound: { ...SOUND, speech, transcript: { language: 'en', words } } } })
}
const silent = (n: number) => clip(n, { sec: 20 })

/** Frames by which a caption begins before or after its first word is heard. */
const slips = (plan: ReturnType<typeof converse>['plan']) =>
  (plan.captions?.cues ?? []).map((cue) => {
    const at = Number(/w(\d+)/.exec(cue.text)?.[1])
    const place = placeScenes(plan).find((one) => cue.start_frame >= one.startFrame && cue.start_frame < one.endFrame)
    if (!place) return Number.NaN
    const heardFrame = place.startFrame + ((at / 2) * 30 - place.scene.in_frame) / place.scene.speed
    return Math.abs(cue.start_frame - Math.max(place.startFrame, heardFrame))
  })

describe('captions of what is said [TOOL-08]', () => {
  test('stand where the words are heard in the reel, light up word by word, and never reach over a cut', () => {
    const { plan, reply } = converse(direct, [talker(1), talker(2)], EMPTY_PLAN, ['make a 12 second reel', 'caption what they say'])
    expect(plan.captions).toMatchObject({ mode: 'burn', style: 'highlight', spoken: true })
    expect(plan.captions?.cues.length).toBeGreaterThan(3)
    expect(reply).toContain('The captions say what is said')
    for (const slip of slips(plan)) expect(slip).toBeLessThanOrEqual(1)
    const cuts = placeScenes(plan).map((place) => place.endFrame)
    for (const cue of plan.captions?.cues ?? []) expect(cuts.filter((cut) => cut > cue.start_frame && cut < cue.end_frame)).toEqual([])
  })

  test('stand above the letters that the picture has where captions stand, and where they always do otherwise', () => {
    const spoken = talker(1)
    const subtitle = { from_sec: 0, to_sec: 20, x: 0.3, y: 0.75, width: 0.4, height: 0.08 }
    const sight = { subject_share: 0, subjects: [], faces: [], empty: [], against_lens: [], blurred: [] }
    const lettered = (texts: (typeof subtitle)[]) => ({
      ...spoken,
      facts: { ...spoken.facts, shots: spoken.facts.shots.map((shot) => ({ ...shot, sight: { ...sight, texts } })) },
    })
    const { plan } = converse(direct, [spoken], EMPTY_PLAN, ['make a 9 second reel', 'auto captions'])
    const shownFrom = (width: number) => ({
      ...plan,
      scenes: plan.scenes.map((scene) => ({ ...scene, framing: { mode: 'fixed' as const, crop: { x: 0, y: 0, width, height: 1 } } })),
    })
    const whole = shownFrom(1)
    const placesOf = (texts: (typeof subtitle)[], shown: typeof plan = whole) =>
      new Set(spokenCues(shown, [lettered(texts)]).map(({ place }) => place?.y))
    expect(placesOf([subtitle])).toEqual(new Set([0.24]))
    expect(placesOf([{ ...subtitle, y: 0.1 }])).toEqual(new Set([undefined]))
    expect(placesOf([])).toEqual(new Set([undefined]))
    // Beside the crop they are in nobody's way.
    expect(placesOf([subtitle], shownFrom(0.3))).toEqual(new Set([undefined]))
  })

  test('know the frame in which each word is heard, also where the speaker is uneven and the scene is slowed', () => {
    const startOf = (at: number) => at / 2 + (at % 3) * 0.12
    const words = Array.from({ length: 40 }, (_, at) => ({ start_sec: startOf(at), end_sec: startOf(at) + 0.2, text: `w${at}` }))
    const facts = { sound: { ...SOUND, speech: [{ start_sec: 0, end_sec: 20 }], transcript: { language: 'en', words } } }
    const { plan } = converse(direct, [clip(1, { sec: 20, facts })], EMPTY_PLAN, ['make a 9 second reel', 'auto captions'])
    const slowed = { ...plan, scenes: plan.scenes.map((scene) => ({ ...scene, speed: 0.5 })) }
    for (const one of [plan, slowed]) {
      const cues = spokenCues(one, [clip(1, { sec: 20, facts })])
      expect(cues.length).toBeGreaterThan(2)
      for (const cue of cues) {
        const texts = cue.text.split(' ')
        expect(cue.word_frames).toHaveLength(texts.length)
        const place = placeScenes(one).find((scene) => cue.start_frame >= scene.startFrame && cue.start_frame < scene.endFrame)
        for (const [index, text] of texts.entries()) {
          const heardFrame = (startOf(Number(text.slice(1))) * 30 - (place?.scene.in_frame ?? 0)) / (place?.scene.speed ?? 1)
          const wanted = (place?.startFrame ?? 0) + Math.max(0, heardFrame)
          expect(Math.abs((cue.word_frames?.[index] ?? 0) - wanted)).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  test('are lines of at most thirty characters, and a sentence ends one', () => {
    const { plan } = converse(direct, [talker(1)], EMPTY_PLAN, ['make a 15 second reel', 'auto captions'])
    const texts = (plan.captions?.cues ?? []).map((cue) => cue.text)
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(30)
      expect(text.slice(0, -1)).not.toContain('.')
    }
  })

  test('follow the scenes when the story is laid anew, and keep how they look', () => {
    const media = [talker(1), talker(2), talker(3)]
    const { plan } = converse(direct, media, EMPTY_PLAN, [
      'make a 20 second reel',
      'subtitles please',
      'captions in a box',
      'make it 9 seconds',
    ])
    expect(plan.captions).toMatchObject({ style: 'boxed', spoken: true })
    const slipped = slips(plan)
    expect(slipped.length).toBeGreaterThan(0)
    for (const slip of slipped) expect(slip).toBeLessThanOrEqual(1)
  })

  test('go when the sound of the scenes does, and words that were typed stay as they are', () => {
    const media = [talker(1)]
    const muted = converse(direct, media, EMPTY_PLAN, ['make a 9 second reel', 'auto captions', 'mute the clips'])
    expect(muted.plan.captions).toBeNull()
    expect(muted.reply).toContain('no captions now')
    const typed = converse(direct, media, EMPTY_PLAN, ['make a 9 second reel', 'caption: Hello there', 'mute the clips'])
    expect(typed.plan.captions?.cues.map((cue) => cue.text)).toEqual(['Hello there'])
  })

  test('nobody speaks in these scenes, or nothing was written down: it says so and changes nothing', () => {
    expect(converse(direct, [silent(1)], EMPTY_PLAN, ['make a 9 second reel', 'auto captions']).reply).toContain('cannot write down')
    const media = [silent(1), { ...talker(2), name: 'interview.mp4' }]
    const { reply, changed } = converse(direct, media, EMPTY_PLAN, ['make a 9 second reel', 'leave out the interview', 'auto captions'])
    expect(reply).toContain('Nobody says anything in the scenes')
    expect(changed).toBe(false)
  })
})

test('a clip is named by what is said in it, where its name says nothing [TOOL-01]', () => {
  const words = 'now we cut the birthday cake'.split(' ').map((text, at) => ({ start_sec: at / 2, end_sec: at / 2 + 0.4, text }))
  const cake = clip(2, { name: 'IMG_2.mp4', facts: { sound: { ...SOUND, speech: [], transcript: { language: 'en', words } } } })
  const media = [clip(1, { name: 'IMG_1.mp4' }), cake, clip(3, { name: 'IMG_3.mp4' })]
  const { plan } = converse(direct, media, EMPTY_PLAN, ['make a 9 second reel', 'start with the birthday cake'])
  expect(plan.scenes[0]?.media_id).toBe(mediaId(2))
})
