/** Messages whose parts lean on each other: others of the same, exceptions, what is only pointed at, and clips called by what one sees in them. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { type Ask, type Judge, only, STORY } from '../ask-judges.ts'
import { CAT, CONCERT, KIDS, MARKET, MOUNTAIN } from '../ask-media.ts'

type Change = (now: Scene, was: Scene, fps: number) => boolean

/** The scenes of these clips changed as told, and no other scene did. */
const of = (changes: Readonly<Record<string, Change>>, parts: Parameters<typeof only>[0] = STORY): Judge =>
  only(parts, ({ before, plan }) =>
    before.scenes.every((was) => {
      const now = plan.scenes.find(({ id }) => id === was.id)
      const change = changes[was.media_id]
      if (now === undefined) return false
      if (change) return change(now, was, plan.export.fps)
      return (
        now.speed === was.speed &&
        now.sound === was.sound &&
        now.duration_frames === was.duration_frames &&
        (now.grade?.exposure ?? 0) === (was.grade?.exposure ?? 0)
      )
    }),
  )

const lasts =
  (sec: number): Change =>
  (now, _, fps) =>
    Math.abs(now.duration_frames - sec * fps) <= 1
const slower: Change = (now, was) => now.speed < was.speed
const longer: Change = (now, was) => now.duration_frames > was.duration_frames
const brighter: Change = (now) => (now.grade?.exposure ?? 0) > 0
const darker: Change = (now) => (now.grade?.exposure ?? 0) < 0
const trimmed =
  (sec: number): Change =>
  (now, was, fps) =>
    Math.abs(was.duration_frames - now.duration_frames - sec * fps) <= 1
/** All scenes but those of these clips changed as told, and those did not. */
const allBut = (excepted: readonly string[], change: Change, parts: Parameters<typeof only>[0] = STORY): Judge =>
  only(parts, ({ before, plan }) =>
    before.scenes.every((was) => {
      const now = plan.scenes.find(({ id }) => id === was.id)
      if (now === undefined) return false
      const isChanged = change(now, was, plan.export.fps)
      return excepted.includes(was.media_id) ? !isChanged && now.duration_frames === was.duration_frames : isChanged
    }),
  )

const heard: Change = (now, was) => now.sound > was.sound || now.sound > 0

const ask = (request: string, judge: Judge): Ask => ({ request, judge })

export const LEANING_ASKS: readonly Ask[] = [
  ask('make the market slower. same for the cat.', of({ [MARKET]: slower, [CAT]: slower })),
  ask('could the market be a tad longer? the cat too.', of({ [MARKET]: longer, [CAT]: longer })),
  ask('slow down the cat, not the kids', of({ [CAT]: slower })),
  ask('market 3s, cat 4, everything else can stay as it is', of({ [MARKET]: lasts(3), [CAT]: lasts(4) })),
  ask(
    'cut half a second off the start of the market and a second off the end of the cat',
    of({ [MARKET]: trimmed(0.5), [CAT]: trimmed(1) }),
  ),
  ask('brighten the market, darken the cat, leave everything else', of({ [MARKET]: brighter, [CAT]: darker })),
  ask('both the market and the cat could do with being brighter', of({ [MARKET]: brighter, [CAT]: brighter })),
  ask('brighten the swimmers, the fruit stall as well', of({ [KIDS]: brighter, [MARKET]: brighter })),
  ask('make the hikers slower', of({ [MOUNTAIN]: slower })),
  ask('the concert is way too quiet, turn it up', of({ [CONCERT]: heard })),
  ask(
    'zoom in slowly on the market and make the cat longer',
    only(STORY, ({ plan }) => plan.scenes.every(({ media_id, motion }) => (media_id === MARKET ? motion === 'zoom-in' : true))),
  ),
  ask(
    'fade to black at the end and let the song die out with it',
    only(
      ['fades', 'music'],
      ({ plan }) => plan.fades?.closing?.colour === 'black' && plan.music?.fade_in_frames === 0 && plan.music.fade_out_frames > 0,
    ),
  ),
  {
    request: 'the title should say Summer 2024 not Our summer and get it off the faces, up top maybe',
    judge: only(
      ['captions'],
      ({ plan }) => plan.captions?.cues.every(({ text }) => text === 'Summer 2024') === true && (plan.captions.place?.y ?? 1) < 0.5,
    ),
    first: ['put the title "Our summer" at the start'],
  },
  {
    request: 'I want two of these: this one, and one thats 10 seconds for stories',
    judge: ({ before, plan, versions = [] }) =>
      before === plan && versions.length === 1 && versions[0]?.export.aspect === '9:16' && versions[0].target_frames === 300,
  },
  ask('make everything half a second shorter except the cat', allBut([CAT], trimmed(0.5))),
  ask('everything half a second shorter apart from cat and market, and dont touch the music', allBut([CAT, MARKET], trimmed(0.5))),
  ask('everything brighter bar the market', allBut([MARKET], brighter)),
  ask('make everything brighter but not the cat and not the kids', allBut([CAT, KIDS], brighter)),
  ask('market 3 seconds the cat 1.5 and the kids 2.5', of({ [MARKET]: lasts(3), [CAT]: lasts(1.5), [KIDS]: lasts(2.5) })),
  ask('3 sec market 1 sec cat', of({ [MARKET]: lasts(3), [CAT]: lasts(1) })),
  ask('market: 3 s. cat: 1.5 s. kids: leave them alone', of({ [MARKET]: lasts(3), [CAT]: lasts(1.5) })),
  ask('one more second for the market, one less for the cat', of({ [MARKET]: lasts(3), [CAT]: lasts(1) })),
  ask('the cat is too dark, brighten it. and the market one too', of({ [CAT]: brighter, [MARKET]: brighter })),
  ask(
    'brighten the market, and hold that for longer than now',
    of({ [MARKET]: (now, was, fps) => brighter(now, was, fps) && longer(now, was, fps) }),
  ),
  ask(
    'same length overall but I want the cat twice as long as it is now',
    only(STORY, ({ before, plan }) => {
      const sum = (one: typeof plan): number => one.scenes.reduce((total, { duration_frames }) => total + duration_frames, 0)
      const cat = plan.scenes.find(({ media_id }) => media_id === CAT)
      const was = before.scenes.find(({ media_id }) => media_id === CAT)
      return cat?.duration_frames === 2 * (was?.duration_frames ?? 0) && Math.abs(sum(plan) - sum(before)) <= plan.export.fps / 2
    }),
  ),
  {
    request: 'holiday → Sommer mit Oma',
    judge: only(['captions'], ({ plan }) => plan.captions?.cues.every(({ text }) => text === 'Sommer mit Oma') === true),
    first: ['put the title "Holiday" at the start'],
  },
]
