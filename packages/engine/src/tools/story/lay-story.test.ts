import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clip, photo, talkingClip } from '../../director/director-fixtures.ts'
import type { MediaForPlan } from '../../engine-api.ts'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { plainScene } from '../../plan/plan-fixtures.ts'
import { layStory, type StoryBrief } from './lay-story.ts'
import { SCENE_SEC_MIN } from './pace.ts'
import { keptPick } from './scene-of.ts'
import { plainBrief } from './story-fixtures.ts'

const lay = (media: readonly MediaForPlan[], change: Partial<StoryBrief> = {}) => {
  const laid = layStory(plainBrief(media, change))
  if (!laid) throw new Error('no story')
  return laid
}

describe('what is chosen [TOOL-02]', () => {
  test('no flawed shot is shown while the good ones fill the reel', () => {
    const flaws = ['black', 'blurred', 'shaken', 'frozen', 'duplicate', 'too-short'] as const
    fc.assert(
      fc.property(
        fc.array(fc.record({ sec: fc.integer({ min: 2, max: 9 }), flaw: fc.option(fc.constantFrom(...flaws)) }), {
          minLength: 4,
          maxLength: 20,
        }),
        (files) => {
          const media = files.map((file, index) => clip(index + 1, { sec: file.sec, shot: { flaws: file.flaw ? [file.flaw] : [] } }))
          const good = files.filter((file) => file.flaw === null).reduce((sum, file) => sum + file.sec, 0)
          fc.pre(good >= 12)
          const bad = new Set(media.filter((file) => file.facts.shots[0]?.flaws.length !== 0).map((file) => file.mediaId))
          expect(lay(media).scenes.every((scene) => !bad.has(scene.media_id))).toBe(true)
        },
      ),
    )
  })

  test('black and frozen shots are shown only when there is nothing else at all', () => {
    const media = [clip(1, { sec: 2 }), clip(2, { sec: 30, shot: { flaws: ['black'] } })]
    expect(new Set(lay(media).scenes.map((scene) => scene.media_id)).size).toBe(1)
    expect(lay([clip(2, { sec: 30, shot: { flaws: ['black'] } })]).scenes.length).toBeGreaterThan(0)
  })

  test('the least flawed of the others come before showing anything twice', () => {
    const laid = lay([
      clip(1, { sec: 6 }),
      clip(2, { sec: 8, shot: { flaws: ['duplicate'] } }),
      clip(3, { sec: 8, shot: { flaws: ['blurred'] } }),
    ])
    expect(laid.repeated).toBe(0)
    expect(laid.flawed).toBeGreaterThan(0)
    expect(laid.scenes.some((scene) => scene.media_id.endsWith('3'))).toBe(false)
  })

  test('even a far better and longer file does not crowd the others out', () => {
    const media = [
      clip(1, { sec: 60, shot: { sharpness: 1, contrast: 1, saturation: 1 } }),
      ...[2, 3, 4].map((n) => clip(n, { sec: 3, shot: { sharpness: 0.1, contrast: 0.1, saturation: 0.1, shake: 0.6 } })),
    ]
    expect(new Set(lay(media, { targetFrames: 252 }).scenes.map((scene) => scene.media_id)).size).toBe(4)
  })

  test('of a long shot in which one comes after the other everybody is shown before anybody again', () => {
    const stands = (fromSec: number) => ({
      score: 0.8,
      name: 'person',
      path: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((sec) => ({ at_sec: fromSec + sec, x: 0.4, y: 0.2, width: 0.2, height: 0.7 })),
    })
    const comings = [0, 20, 40, 60]
    const sight = {
      subject_share: 0.4,
      subjects: comings.map(stands),
      faces: [],
      empty: comings.map((sec) => ({ from_sec: sec + 9, to_sec: sec + 20 })),
      against_lens: [],
      blurred: [],
    }
    const laid = lay([clip(1, { sec: 80, shot: { sight } })], { targetFrames: 240, pace: 'medium', count: 4 })
    const shown = laid.scenes.map((scene) => Math.floor(scene.in_frame / 30 / 20))
    expect(new Set(shown).size).toBe(4)
  })

  test('of every clip so many are shown as can be seen one after the other, and none for its black frames', () => {
    const media = Array.from({ length: 40 }, (_, n) => clip(n + 1, { sec: 6, shot: { flaws: n === 0 ? ['black'] : [] } }))
    const laid = lay(media, { targetFrames: 150, everyFile: true })
    expect(laid.totalFrames).toBe(150)
    expect(laid.scenes.length).toBeLessThanOrEqual(150 / (SCENE_SEC_MIN * 30))
    const few = lay(media.slice(0, 4), { targetFrames: 300, everyFile: true })
    expect(new Set(few.scenes.map((scene) => scene.media_id)).size).toBe(3)
  })

  test('where many clips are short, further ones are shown, and none stands for the time that these lack', () => {
    const short = [2, 2.3, 2.1, 1.8].map((sec, at) => clip(at + 1, { sec }))
    const media = [...short, ...[5, 6, 7].map((n) => photo(n, `photo ${n}.jpg`))]
    const { scenes, totalFrames } = lay(media, { targetFrames: 450, pace: 'slow', slowMotion: false })
    expect(totalFrames).toBe(450)
    expect(scenes.length).toBeGreaterThanOrEqual(5)
    expect(Math.max(...scenes.map((scene) => scene.duration_frames))).toBeLessThanOrEqual(5 * 30)
    expect(lay(media, { targetFrames: 450, pace: 'slow', slowMotion: false, count: 4 }).scenes).toHaveLength(4)
  })

  test('every file is shown once before one is shown twice', () => {
    const media = Array.from({ length: 6 }, (_, index) => clip(index + 1, { sec: 10 }))
    expect(new Set(lay(media).scenes.map((scene) => scene.media_id)).size).toBe(6)
  })

  test('a shot that is like one that was chosen is passed over for another one', () => {
    const twin = { fingerprint: 'ffffffff00000000', sharpness: 0.9, colours: ['#804020'] }
    const media = [
      clip(1, { sec: 4, shot: twin }),
      clip(2, { sec: 4, shot: { ...twin, sharpness: 0.89 } }),
      clip(3, { sec: 4, shot: { fingerprint: '0f0f0f0ff0f0f0f0', sharpness: 0.6, colours: ['#2040f0'] } }),
    ]
    const shown = new Set(lay(media, { targetFrames: 120 }).scenes.map((scene) => scene.media_id.slice(-1)))
    expect([...shown].sort()).toEqual(['1', '3'])
  })

  test('one long clip still makes a reel with cuts, and no moment is shown twice', () => {
    const laid = lay([clip(1, { sec: 60 })])
    expect(laid.scenes.length).toBeGreaterThan(3)
    const spans = laid.scenes
      .map((scene) => [scene.in_frame, scene.in_frame + sourceFramesUsed(scene)] as const)
      .sort((a, b) => a[0] - b[0])
    expect(spans.every((span, index) => index === 0 || span[0] >= (spans[index - 1]?.[1] ?? 0))).toBe(true)
  })
})

describe('how it is told [TOOL-02]', () => {
  test('hook, build, pay-off and call to action follow each other, and the hook is the strongest shot', () => {
    const media = Array.from({ length: 8 }, (_, index) =>
      clip(index + 1, { sec: 6, shot: { sharpness: index === 4 ? 1 : 0.6, motion: index === 4 ? 0.5 : 0.3 } }),
    )
    const laid = lay(media)
    expect(laid.beats.map((beat) => beat.kind)).toEqual(['hook', 'build', 'payoff', 'cta'])
    expect(laid.scenes[0]?.media_id).toMatch(/5$/)
    const parts = laid.scenes.map((scene) => scene.beat_id)
    expect(parts).toEqual(
      parts.toSorted((a, b) => laid.beats.findIndex((beat) => beat.id === a) - laid.beats.findIndex((beat) => beat.id === b)),
    )
  })

  test('shots that look alike stand side by side in the build', () => {
    const sea = { fingerprint: 'ffff0000ffff0000', colours: ['#2060c0'] }
    const town = { fingerprint: '00ff00ff00ff00ff', colours: ['#c06020'] }
    const media = [sea, town, sea, town, sea, town, sea, town, sea, town].map((look, index) =>
      clip(index + 1, { sec: 4, shot: { ...look, sharpness: 0.7 } }),
    )
    const build = lay(media, { targetFrames: 600, count: 10 }).scenes.filter((scene) => scene.beat_id === 'build')
    const kinds = build.map((scene) => Number(scene.media_id.slice(-2)) % 2)
    const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length
    expect(changes).toBe(1)
  })

  test('two parts of one shot do not follow each other when another shot can stand between', () => {
    const media = [clip(1, { sec: 20 }), clip(2, { sec: 20 })]
    const { scenes } = lay(media, { targetFrames: 720 })
    const build = scenes.slice(0, scenes.findLastIndex((scene) => scene.beat_id === 'build') + 1)
    expect(build.length).toBeGreaterThan(5)
    expect(build.filter((scene, index) => scene.media_id === build[index - 1]?.media_id)).toEqual([])
  })

  test('every scene says why it is there', () => {
    expect(lay([clip(1), clip(2), photo(3, 'a.jpg')]).scenes.every((scene) => scene.reason.length > 5 && scene.reason.length <= 200)).toBe(
      true,
    )
  })

  test('a clip in which nothing moves is not looked at again while another has something to show', () => {
    const same = { fingerprint: 'ffffffff00000000', sharpness: 0.7 }
    const still = clip(1, { sec: 20, shot: { ...same, motion: 0.05, brightness: 0.5 } })
    // A little less bright than one would like: alone that does not decide.
    const moving = clip(2, { sec: 20, shot: { ...same, fingerprint: '00000000ffffffff', motion: 0.25, brightness: 0.25, sharpness: 0.5 } })
    const { scenes } = lay([still, moving], { targetFrames: 190 })
    expect(scenes).toHaveLength(3)
    expect(scenes.filter((scene) => scene.media_id.endsWith('1'))).toHaveLength(1)
  })

  test('the order of the files is kept when that is asked', () => {
    const media = Array.from({ length: 6 }, (_, index) => clip(index + 1, { sec: 8 }))
    const ids = lay(media, { inOrder: true }).scenes.map((scene) => scene.media_id)
    expect(ids).toEqual(ids.toSorted())
  })
})

describe('with scenes to keep [TOOL-02]', () => {
  test('speech keeps its sound, other clips are silent under music, photos move gently', () => {
    const speaking = talkingClip(1, { sec: 6, speech: [{ start_sec: 1, end_sec: 4 }] })
    const { scenes } = lay([speaking, clip(2, { sec: 6 }), photo(3, 'a.jpg')])
    const of = (last: string) => scenes.filter((scene) => scene.media_id.endsWith(last))
    expect(of('1').every((scene) => scene.sound === 1)).toBe(true)
    expect(of('2').every((scene) => scene.sound === 0)).toBe(true)
    expect(of('3').every((scene) => scene.motion !== 'none')).toBe(true)
  })

  test('a scene that is too short for what is said in it is silent, unless the clips are to be heard', () => {
    const saying = (voice: { start_sec: number; end_sec: number }[]) => {
      const talking = talkingClip(1, { sec: 6 })
      const sound = talking.facts.sound && { ...talking.facts.sound, voice: voice.map((phrase) => ({ ...phrase, level_db: 0 })) }
      return { ...talking, facts: { ...talking.facts, sound } }
    }
    const soundOf = (voice: { start_sec: number; end_sec: number }[], change: Partial<StoryBrief> = {}) => {
      const { scenes } = lay([saying(voice), clip(2, { sec: 6 }), clip(3, { sec: 6 })], { targetFrames: 180, ...change })
      return scenes.filter((scene) => scene.media_id.endsWith('1')).map((scene) => scene.sound)
    }
    expect(soundOf([{ start_sec: 0, end_sec: 6 }])).toEqual([0])
    expect(soundOf([{ start_sec: 0, end_sec: 6 }], { sound: 'keep' })).toEqual([1])
    // A word fits between the cuts.
    expect(soundOf([{ start_sec: 2.5, end_sec: 3.2 }])).toEqual([1])
  })

  test('of somebody who talks on across a cut of the clip itself both sides are heard', () => {
    const talking = talkingClip(1, { sec: 10 })
    const [shot] = talking.facts.shots
    const sound = talking.facts.sound && { ...talking.facts.sound, voice: [{ start_sec: 0.5, end_sec: 9.5, level_db: 0 }] }
    if (!shot) throw new Error('a clip has a shot')
    const shots = [
      { ...shot, out_sec: 5 },
      { ...shot, index: 1, in_sec: 5 },
    ]
    const { scenes, isTalk } = lay([{ ...talking, facts: { ...talking.facts, sound, shots } }], { targetFrames: 285 })
    expect(isTalk).toBe(true)
    expect(scenes.map((scene) => scene.sound)).toEqual([1, 1])
  })

  test('scenes that fill the time on their beats are not timed anew, and those that somebody made equal stay equal [TOOL-03]', () => {
    const media = Array.from({ length: 6 }, (_, n) => clip(n + 1, { sec: 9 }))
    const sources = plainBrief(media).sources
    const relaid = (lengths: readonly number[], targetFrames: number) => {
      const kept = lengths.map((duration_frames, at) => {
        const [source] = sources.filter(({ mediaId }) => mediaId === media[at]?.mediaId)
        if (!source) throw new Error('no source')
        return keptPick(plainScene(`s${at + 1}`, { media_id: source.mediaId, shot_index: 0, duration_frames }), source, 270)
      })
      return lay(media, { kept, targetFrames, count: kept.length }).scenes.map((scene) => scene.duration_frames)
    }
    // 15 frames a beat: three beats are nothing that a medium reel comes to by itself.
    const own = [45, 45, 60, 30, 90, 90]
    expect(relaid(own, 360)).toEqual(own)
    expect(relaid([60, 60, 60, 60, 60, 60], 540)).toEqual([90, 90, 90, 90, 90, 90])
    expect(new Set(relaid(own, 540)).size).toBeGreaterThan(2)
  })

  test('another variation is another story, and the same one every time', () => {
    const media = Array.from({ length: 12 }, (_, index) => clip(index + 1, { sec: 6 }))
    const ids = (variation: number) => lay(media, { variation }).scenes.map((scene) => scene.media_id)
    expect(ids(3)).toEqual(ids(3))
    expect(ids(3)).not.toEqual(ids(0))
  })
})
