/** Requests that the built-in director once got wrong, each judged by the plan that it leaves and not by what is said of it. */
import { EMPTY_PLAN, type ReelPlan, type Scene } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clip, converse, cubeFile, mediaId, photo, shotFacts, song, TEST_CATALOG } from '../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)

const speech = {
  codec: 'aac',
  channels: 2,
  sample_rate: 48_000,
  loudness_lufs: -18,
  true_peak_dbtp: -2,
  speech: [
    { start_sec: 0.2, end_sec: 3.2 },
    { start_sec: 4.4, end_sec: 7.8 },
  ],
  beat_grid: null,
}
const [BEACH, CITY, DOG, LOGO, MEMO, GROOVE, CUBE] = [1, 2, 3, 8, 9, 10, 11].map(mediaId)
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 9 }),
  clip(2, { name: 'city.mp4', sec: 8 }),
  clip(3, { name: 'dog.mp4', sec: 7 }),
  clip(4, { name: 'party.mp4', sec: 8, facts: { sound: speech, shots: [shotFacts({ out_sec: 8 })] } }),
  clip(5, { name: 'forest.mp4', sec: 8 }),
  clip(6, { name: 'river.mp4', sec: 6 }),
  photo(7, 'wedding.jpg'),
  photo(8, 'my logo.png'),
  song(9, 'memo.m4a', null),
  song(10, 'my groove.mp3', 110),
  cubeFile(11, 'teal.cube'),
]

const OPENING = 'make a 14 second reel'
const reel = (...more: string[]): ReelPlan => converse(direct, MEDIA, EMPTY_PLAN, [OPENING, ...more]).plan
const PLAN = reel()
const FPS = PLAN.export.fps

const say = (request: string, before = PLAN) => {
  const turn = direct({ request, plan: before, media: MEDIA, tools: ALL_TOOLS })
  const outcome = applyEdits(before, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { before, plan: outcome.plan, reply: turn.reply, questions: turn.questions ?? [], versions: turn.versions ?? [] }
}

const part = ({ media_id, in_frame, duration_frames, speed }: Scene) => ({ media_id, in_frame, duration_frames, speed })
const parts = (plan: ReelPlan) => plan.scenes.map(part)
/** All scenes as they were, but for one that differs by so many frames of start and of length. */
const trimmed = (before: ReelPlan, at: number, change: { later?: number; longer?: number }) =>
  parts(before).map((scene, index) =>
    index === at
      ? { ...scene, in_frame: scene.in_frame + (change.later ?? 0), duration_frames: scene.duration_frames + (change.longer ?? 0) }
      : scene,
  )
const cues = (plan: ReelPlan) => plan.captions?.cues.map((cue) => [cue.text, cue.start_frame / FPS, cue.end_frame / FPS])
const files = (plan: ReelPlan) => plan.scenes.map((scene) => scene.media_id)
const own = (id: string | undefined) => ({ from: 'media', media_id: id })

describe('scenes [CHAT-11]', () => {
  test('“cut 1 second off the end of scene 3” takes a second off that scene, and no file goes', () => {
    expect(parts(say('cut 1 second off the end of scene 3').plan)).toEqual(trimmed(PLAN, 2, { longer: -FPS }))
  })

  test('“trim the last scene by half a second” is no length of the reel', () => {
    expect(parts(say('trim the last scene by half a second').plan)).toEqual(trimmed(PLAN, PLAN.scenes.length - 1, { longer: -FPS / 2 }))
  })

  test('“start scene 1 one second later” begins later in its clip and stands as long', () => {
    expect(parts(say('start scene 1 one second later').plan)).toEqual(trimmed(PLAN, 0, { later: FPS }))
  })

  test('“start scene 2 half a second later” begins later in its clip and stands as long', () => {
    expect(parts(say('start scene 2 half a second later').plan)).toEqual(trimmed(PLAN, 1, { later: FPS / 2 }))
  })

  test.each([
    ['a different clip for scene 2', 1],
    ['swap the first clip for another', 0],
  ])('“%s” shows another there for as long, and no other scene changes', (request, at) => {
    const { plan } = say(request)
    expect(plan.scenes[at]?.media_id).not.toBe(PLAN.scenes[at]?.media_id)
    expect(plan.scenes[at]?.duration_frames).toBe(PLAN.scenes[at]?.duration_frames)
    expect(parts(plan).filter((_, index) => index !== at)).toEqual(parts(PLAN).filter((_, index) => index !== at))
  })

  test('“bring the dog back” brings that clip, and the others keep their order', () => {
    const before = reel('leave out the dog')
    expect(files(before)).not.toContain(DOG)
    const { plan } = say('bring the dog back', before)
    expect(plan.left_out).toEqual([])
    expect(files(plan)).toContain(DOG)
    expect(files(plan).filter((id) => id !== DOG)).toEqual(files(before))
  })

  test('“first the beach, then the dog” is an order of play', () => {
    const { plan } = say('first the dog, then the beach')
    expect(files(plan).slice(0, 2)).toEqual([DOG, BEACH])
    expect(new Set(files(plan))).toEqual(new Set(files(PLAN)))
  })
})

describe('words on the picture [CHAT-11]', () => {
  test('“add a title … for the first three seconds” leaves the reel as long as it was', () => {
    const { plan } = say('add a title "Our summer" for the first three seconds')
    expect([planFrames(plan), cues(plan)]).toEqual([planFrames(PLAN), [['Our summer', 0, 3]]])
    expect(parts(plan)).toEqual(parts(PLAN))
  })

  test.each(['captions: first Ready, then Go', 'first "Ready", then "Go"', 'add the text first "Ready", then "Go"'])(
    '“%s” is two captions, one after the other',
    (request) => {
      expect(cues(say(request).plan)).toEqual([
        ['Ready', 0, 7],
        ['Go', 7, 14],
      ])
    },
  )

  test.each(['text: Ready, then Go', 'caption "Ready", then "Go"'])('“%s” loses neither of its texts', (request) => {
    expect(cues(say(request).plan)?.map(([text]) => text)).toEqual(['Ready', 'Go'])
  })

  test('“text … from second 3 to 5” stands from there to there', () => {
    const { plan } = say('text "What a day" from second 3 to 5')
    expect([cues(plan), parts(plan)]).toEqual([[['What a day', 3, 5]], parts(PLAN)])
  })

  test('a caption at the end stays at the end for a readable time when a scene is deleted', () => {
    const before = reel('caption "The end" at the end')
    const was = before.captions?.cues[0]
    const { plan } = say('delete the last scene', before)
    const is = plan.captions?.cues[0]
    expect(is?.end_frame).toBe(planFrames(plan))
    expect((is?.end_frame ?? 0) - (is?.start_frame ?? 0)).toBe((was?.end_frame ?? 0) - (was?.start_frame ?? 0))
  })

  test('and when the reel gets shorter', () => {
    const { plan } = say('make it 5 seconds', reel('caption "The end" at the end'))
    const is = plan.captions?.cues[0]
    expect([planFrames(plan), is?.end_frame]).toEqual([5 * FPS, 5 * FPS])
    expect((is?.end_frame ?? 0) - (is?.start_frame ?? 0)).toBeGreaterThanOrEqual(FPS)
  })

  test('a caption of a scene goes with it, and that is said', () => {
    const before = reel('"Our dog" on scene 3')
    expect(cues(before)).toHaveLength(1)
    const { plan, reply } = say('delete scene 3', before)
    expect(plan.captions).toBeNull()
    expect(reply).toContain('“Our dog”')
  })
})

describe('sound, logo and looks [CHAT-11]', () => {
  test('a clip named “my logo.png” does not swallow the word', () => {
    expect(say('put my logo in the top left').plan.watermark).toMatchObject({ media_id: LOGO, position: 'tl' })
    expect(say('no logo', reel('put the logo in the top left')).plan.watermark).toBeNull()
  })

  test('“music down to 40 percent” is a loudness and no length', () => {
    const { plan } = say('music down to 40 percent')
    expect([plan.music?.gain, { ...plan, music: null }]).toEqual([0.4, { ...PLAN, music: null }])
  })

  test('“talking louder than the music” adds no music where there is none, and sinks it where there is', () => {
    const silent = reel('no music')
    expect(say('make the talking louder than the music', silent).plan).toEqual(silent)
    const { plan } = say('talking louder than the music')
    expect(plan.music?.source).toEqual(PLAN.music?.source)
    expect(plan.music?.gain).toBeLessThan(PLAN.music?.gain ?? 0)
  })

  test('“remove silences” cuts what is not said out of a talking scene, and turns no sound on', () => {
    const before = reel('no music', 'make scene 4 6 seconds')
    const { plan } = say('remove silences', before)
    expect(planFrames(plan)).toBeLessThan(planFrames(before))
    const heard = (one: ReelPlan) => new Set(one.scenes.filter((scene) => scene.sound > 0).map((scene) => scene.media_id))
    expect(heard(plan)).toEqual(heard(before))
    expect(say('remove silences', reel('leave out the party')).plan).toEqual(reel('leave out the party'))
  })

  test('“use my own song groove” takes that song, and no other where there is none of the name', () => {
    expect(say('use my own song groove').plan.music?.source).toEqual(own(GROOVE))
    expect(say('use my own song memo').plan.music?.source).toEqual(own(MEMO))
    const { plan, reply } = say('use my own song techno')
    expect(plan).toEqual(PLAN)
    expect(reply).toContain('my groove.mp3')
  })

  test('“fade to black at the end” is the closing fade, and no cut within changes', () => {
    const { plan } = say('fade to black at the end')
    expect(plan.fades).toEqual({ opening: null, closing: { frames: FPS, colour: 'black' } })
    expect([plan.transitions, parts(plan)]).toEqual([PLAN.transitions, parts(PLAN)])
  })

  test('a .cube look leaves every later wish as it was without one', () => {
    const graded = reel('use teal.cube')
    expect(graded.look).toMatchObject({ mode: 'cube', cube_media_id: CUBE })
    for (const request of ['make it 10 seconds', 'faster', 'leave out the dog', 'square', 'no music', 'delete scene 2']) {
      const [with_, without] = [say(request, graded).plan, say(request).plan]
      expect([request, parts(with_), with_.look]).toEqual([request, parts(without), graded.look])
      expect([request, with_.pace, with_.export, with_.music]).toEqual([request, without.pace, without.export, without.music])
    }
  })
})

describe('versions and questions [CHAT-11]', () => {
  test('“three versions” are three with this one, which stays', () => {
    const { plan, versions } = say('three versions')
    expect([plan, versions.length]).toEqual([PLAN, 2])
    expect(new Set([PLAN, ...versions.map((version) => version.plan)].map((one) => JSON.stringify(parts(one)))).size).toBe(3)
  })

  test('“a 16:9 version too” stands beside the upright one', () => {
    const { plan, versions } = say('a 16:9 version too')
    expect([plan, versions.map((version) => version.plan.export.aspect)]).toEqual([PLAN, ['16:9']])
  })

  test('“why did you cut there?” says the beats', () => {
    const { plan, reply } = say('why did you cut there?')
    expect(plan).toEqual(PLAN)
    expect(reply.match(/beat \d+/g)?.length).toBe(PLAN.scenes.length - 1)
  })

  test('“make it better” offers what this reel could take', () => {
    const { plan, questions } = say('make it better')
    expect(plan).toEqual(PLAN)
    expect(questions).toMatchObject([{ asks: 'which', choices: [{}, {}, {}] }])
  })
})

type Told = Record<'length' | 'pace' | 'format' | 'look' | 'music' | 'leave' | 'text', string>
const LANGUAGES: Readonly<Record<string, Told>> = {
  Spanish: {
    length: 'que dure 9 segundos',
    pace: 'más rápido',
    format: 'en formato cuadrado',
    look: 'en blanco y negro',
    music: 'sin música',
    leave: 'quita el clip city',
    text: 'pon el texto "Hola"',
  },
  German: {
    length: 'mach es 9 Sekunden lang',
    pace: 'schneller',
    format: 'quadratisch bitte',
    look: 'in schwarzweiß',
    music: 'keine Musik',
    leave: 'lass den Clip city weg',
    text: 'schreib den Text "Hola" drauf',
  },
  French: {
    length: 'fais-la durer 9 secondes',
    pace: 'plus rapide',
    format: 'au format carré',
    look: 'en noir et blanc',
    music: 'sans musique',
    leave: 'enlève le clip city',
    text: 'ajoute le texte "Hola"',
  },
  Portuguese: {
    length: 'deixa com 9 segundos',
    pace: 'mais rápido',
    format: 'em formato quadrado',
    look: 'em preto e branco',
    music: 'sem música',
    leave: 'tira o clipe city',
    text: 'coloca o texto "Hola"',
  },
  Italian: {
    length: 'fallo durare 9 secondi',
    pace: 'più veloce',
    format: 'in formato quadrato',
    look: 'in bianco e nero',
    music: 'senza musica',
    leave: 'togli la clip city',
    text: 'aggiungi il testo "Hola"',
  },
}

describe('the common wishes in five other languages [CHAT-11]', () => {
  test.each(Object.entries(LANGUAGES))('%s', (_, told) => {
    expect([told.length, planFrames(say(told.length).plan)]).toEqual([told.length, 9 * FPS])
    expect([told.pace, say(told.pace).plan.pace]).toEqual([told.pace, 'fast'])
    expect([told.format, say(told.format).plan.export.aspect]).toEqual([told.format, '1:1'])
    expect([told.look, say(told.look).plan.look?.style]).toEqual([told.look, 'noir'])
    expect([told.music, say(told.music).plan.music]).toEqual([told.music, null])
    expect([told.leave, files(say(told.leave).plan).some((id) => id === CITY)]).toEqual([told.leave, false])
    expect([told.text, cues(say(told.text).plan)?.map(([text]) => text)]).toEqual([told.text, ['Hola']])
  })

  test('in any other it says so and changes nothing', () => {
    for (const request of ['zrób to szybciej, proszę', 'もっと速くしてください', 'gör den snabbare och kortare tack']) {
      const { plan, reply } = say(request)
      expect([request, plan, reply.length > 20]).toEqual([request, PLAN, true])
    }
  })
})
