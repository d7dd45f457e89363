/** Wishes about music and the clips' own sound, judged by the plan that they leave. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { planFrames } from '../plan/plan-length.ts'
import { directWith } from './direct.ts'
import { clip, converse, mediaId, song, TALK, TEST_CATALOG, talkingClip } from './director-fixtures.ts'
import { figuresOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [talkingClip(1), clip(2, { sec: 8 }), clip(3, { sec: 8 }), song(8, 'memo.m4a', null), song(9, 'groove.mp3', 110)]
const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel']).plan
const SILENT = converse(direct, MEDIA, START, ['no music', 'mute the clips']).plan
const say = (request: string, before = START) => converse(direct, MEDIA, before, [request])
const own = (plan: ReelPlan) => (plan.music?.source.from === 'media' ? plan.music.source.media_id : null)

describe('how loud the music is [TOOL-05]', () => {
  test.each(figuresOf`
    music down to 40 percent = 0.4
    turn the music down to 30% = 0.3
    turn the music down by 20 percent = 0.65
    music at half volume = 0.5
  `)('%s', (request, gain) => {
    expect(say(request).plan).toEqual({ ...START, music: { ...START.music, gain } })
  })
})

describe('talking and music [TOOL-05]', () => {
  test.each(['talking louder than the music', 'make the voices louder'])('“%s” lowers the music that is there and adds none', (request) => {
    const { plan } = say(request)
    expect(plan.music).toMatchObject({ source: START.music?.source, gain: 0.4 })
    expect(plan.music?.ducking).toBeGreaterThan(0)
    const quiet = say(request, SILENT).plan
    expect(quiet.music).toBeNull()
    expect(quiet.scenes.map((scene) => scene.sound)).toEqual(quiet.scenes.map((scene) => (scene.media_id === mediaId(1) ? 1 : 0)))
  })

  test.each(['no music in the last scene', 'music only in the first scene'])(
    '“%s” cannot be done yet: it is said, and nothing changes',
    (request) => {
      const { plan, reply } = say(request)
      expect(plan).toEqual(START)
      expect(reply).toMatch(/cannot/)
    },
  )
})

describe('a song of one’s own [TOOL-05]', () => {
  test.each(figuresOf`
    use my own song groove = 9
    use groove as the music = 9
    use memo.m4a = 8
    my song memo = 8
  `)('“%s”: its name decides', (request, n) => {
    expect(own(say(request).plan)).toBe(mediaId(n))
  })

  test('one that is not there is no other one', () => {
    expect(say('use my own song "sunrise"').plan).toEqual(START)
  })
})

describe('silences and fillers of what is said [TOOL-03]', () => {
  const voice = [0, 1.2, 2.4, 3.6, 4.8].map((start) => ({ start_sec: start, end_sec: start + 0.6, level_db: 0 }))
  const talk = (words?: { start_sec: number; end_sec: number; text: string }[]) => {
    const transcript = words ? { transcript: { language: 'english', words } } : {}
    return clip(1, { sec: 6, facts: { sound: { ...TALK, speech: [{ start_sec: 0, end_sec: 5.4 }], voice, ...transcript } } })
  }
  const reel = (sound = 1) => plainPlan({ scenes: [plainScene('s1', { in_frame: 0, duration_frames: 160, sound })] })

  test.each(['remove the silences', 'cut out the pauses', 'cut the pauses in scene 1', 'no dead air', 'tighten the pauses'])(
    '“%s” takes them out and says how many',
    (request) => {
      const { plan, reply } = converse(direct, [talk()], reel(), [request])
      expect(plan.scenes).toHaveLength(5)
      expect(planFrames(plan)).toBeLessThan(140)
      expect(reply).toMatch(/I cut out 4 silences; the reel is .* shorter/)
    },
  )
  test('“cut the ums” needs what is said written down, and says so', () => {
    const { plan, reply } = converse(direct, [talk()], reel(), ['cut the ums'])
    expect(plan).toEqual(reel())
    expect(reply).toMatch(/written down/)
    const words = [
      { start_sec: 0, end_sec: 0.5, text: 'So' },
      { start_sec: 1.2, end_sec: 1.8, text: 'um' },
      { start_sec: 2.4, end_sec: 3, text: 'yes' },
    ]
    expect(converse(direct, [talk(words)], reel(), ['cut the ums']).reply).toMatch(/I cut out 1 filler;/)
  })
  test('where nobody is heard there is nothing to cut, and “keep the pauses” cuts nothing', () => {
    expect(converse(direct, [talk()], reel(0), ['remove the silences']).plan).toEqual(reel(0))
    expect(converse(direct, [talk()], reel(), ['keep the pauses']).plan).toEqual(reel())
  })
})

describe('how loud all clips are [TOOL-05]', () => {
  const HEARD = converse(direct, MEDIA, START, ['keep the original sound']).plan
  const levels = ({ scenes }: ReelPlan) => [...new Set(scenes.map(({ sound }) => sound))]
  const rest = ({ scenes, ...plan }: ReelPlan) => ({ ...plan, scenes: scenes.map(({ sound: _, ...scene }) => scene) })

  test.each(figuresOf`
    turn the original sound down to 30 % = 0.3
    turn the camera sound down a bit = 0.8
    clips at 50% = 0.5
    set the sound of the clips to 40 percent = 0.4
    half the volume of the videos = 0.5
    clips quieter = 0.63
    the clips are much too loud = 0.4
    make all the clips a bit quieter = 0.8
    lower the clip audio = 0.63
    Originalton leiser = 0.63
    Ton der Clips auf 30 % = 0.3
    volumen de los clips al 30 % = 0.3
    son des clips à 40 % = 0.4
    abbassa l'audio delle clip = 0.63
    som original mais baixo = 0.63
  `)('%s', (request, level) => {
    const { plan } = say(request, HEARD)
    expect(levels(plan)).toEqual([level])
    expect(rest(plan)).toEqual(rest(HEARD))
  })

  test('clips that are silent get no quieter, and are not heard by that', () => {
    const { plan, reply } = say('clips quieter', SILENT)
    expect(plan).toEqual(SILENT)
    expect(reply).toContain('silent')
  })

  test('clips that are as loud as they go get room from the music', () => {
    const { plan } = say('make the clips louder', HEARD)
    expect(levels(plan)).toEqual([1])
    expect(plan.music?.gain).toBeLessThan(HEARD.music?.gain ?? 0)
  })

  test('louder than the music: they are heard, and the music goes below them', () => {
    const { plan } = say('the clips should be louder than the music')
    expect(levels(plan)).toEqual([1])
    expect(plan.music?.gain).toBe(0.35)
  })

  test('only the sound of one scene: it is heard, and no other', () => {
    const { plan } = say('only the sound of scene 2', HEARD)
    expect(plan.scenes.flatMap(({ sound }, at) => (sound > 0 ? [at + 1] : []))).toEqual([2])
  })
})
