/**
 * The order in which chosen shots tell the story: the strongest first, what belongs together side by side, the second
 * strongest as the pay-off, a quiet one to close on.
 */
import type { BeatKind } from '@reelwright/contract/reel-plan'
import type { ChosenShot } from './choose-shots.ts'
import { isThing } from './main-subject.ts'
import { praise } from './shot-score.ts'
import { areTakes, comparableShot, groupBySimilarity } from './similarity.ts'
import { hasFace, isHeadless, isTurnedAway, seenIn } from './turned-away.ts'
import { varyNeighbours } from './vary-neighbours.ts'
import { describeView } from './views.ts'

/** A shot that the person named: a file, or one shot of it. */
export type ShotRef = { mediaId: string; shotIndex: number | null }

export type PlacedShot = ChosenShot & { part: BeatKind; reason: string }

export const refersTo = (ref: ShotRef, shot: { source: { mediaId: string; shot: { index: number } } }): boolean =>
  ref.mediaId === shot.source.mediaId && (ref.shotIndex === null || ref.shotIndex === shot.source.shot.index)

const byTime = (a: ChosenShot, b: ChosenShot): number => a.source.mediaOrder - b.source.mediaOrder || a.inFrame - b.inFrame

/** Of somebody's nearness what their back has of it. (ours) */
const TURNED_AWAY_NEARNESS = 0.2

/** How near whoever is in a shot is, 0 to 1: a face before the lens stops a thumb, somebody across a square or without a head does not. */
const nearnessOf = (shot: ChosenShot, fps: number): number => {
  if (isHeadless(shot.source.shot)) return 0
  const { sight } = seenIn(shot, fps)
  const path = sight?.subjects[0]?.path ?? []
  const size = path.reduce((sum, box) => sum + Math.sqrt(box.width * box.height), 0) / Math.max(1, path.length)
  if (isTurnedAway(shot, fps)) return size * TURNED_AWAY_NEARNESS
  const looksHere = sight?.faces.some(({ looks, eyes }) => looks === 'here' && eyes !== 'closed') === true
  return Math.min(1, size + (looksHere ? 0.25 : 0))
}

/** So much of somebody outside of the picture, without a face, and one sees that something is missing rather than who is there. */
const CUT_SHARE = 0.4

/** 1 with all of whoever is there, or their face, in the picture; 0 with a part of them. */
const wholeness = ({ whole = 1, source }: ChosenShot): number => (hasFace(source.shot) ? 1 : Math.max(0, 1 - (1 - whole) / CUT_SHARE))

/** In a photo nothing happens: among clips it is no first second, however crisp it is. */
const STILL_HOOK_COST = 0.2

/** Darker than this one has to look twice to see who is there, and nobody looks twice at a first second, or at the last. */
const DARK = { below: 0.22, cost: 0.8 } as const

const darkCost = (brightness: number): number => (DARK.cost * Math.max(0, DARK.below - brightness)) / DARK.below

/** Two looks in a row at one file have to be worth it; at two takes of one scene they are nearly a slip of the scissors. (ours) */
const AGAIN = { shot: 1, file: 0.25, take: 0.6 } as const

/** More than any first second is worth. */
const OPENED_COST = 10

/** Somebody, or an animal, is looked at before an apple, however crisp that is. (ours) */
const THING_HOOK_COST = 0.25

/** What makes a good first second: quality, somebody who is near and can be seen, and something that happens. */
const hookValue = (shot: ChosenShot, fps: number): number =>
  shot.score -
  darkCost(shot.source.shot.brightness) +
  nearnessOf(shot, fps) * wholeness(shot) * 0.4 +
  shot.source.shot.motion * 0.25 +
  shot.source.shot.sharpness * 0.1 -
  (shot.source.kind === 'image' ? STILL_HOOK_COST : 0) -
  (isThing(shot.source.shot) ? THING_HOOK_COST : 0)

/** A bottle that stands there is crisp and steady, and nothing to wait for; nor is it while the camera goes round it a little. (ours) */
const IDLE_THING = { cost: 0.25, motionFrom: 0.15, motionTo: 0.3 } as const

const idleThingCost = ({ sight, motion }: ChosenShot['source']['shot']): number =>
  isThing({ sight })
    ? IDLE_THING.cost * Math.min(1, Math.max(0, (IDLE_THING.motionTo - motion) / (IDLE_THING.motionTo - IDLE_THING.motionFrom)))
    : 0

/** What all builds up to is worth it by itself, and is somebody rather than a place or what passes through it. */
const payoffValue = (shot: ChosenShot, fps: number): number =>
  shot.score - darkCost(shot.source.shot.brightness) - idleThingCost(shot.source.shot) + nearnessOf(shot, fps) * wholeness(shot) * 0.25

/** A close is calm and steady, one sees what it is of, and it tends to be what was filmed last. */
const closeValue = (shot: ChosenShot, latest: number): number => {
  const { motion, shake, brightness } = shot.source.shot
  return (
    shot.score * 0.5 - darkCost(brightness) + (1 - motion) * 0.3 - shake * 0.3 + (latest > 0 ? (shot.source.mediaOrder / latest) * 0.2 : 0)
  )
}

const takeBest = (from: ChosenShot[], value: (shot: ChosenShot) => number): ChosenShot | null => {
  let best = -1
  let bestValue = Number.NEGATIVE_INFINITY
  for (const [index, shot] of from.entries()) {
    const current = value(shot)
    if (current > bestValue) {
      best = index
      bestValue = current
    }
  }
  return best < 0 ? null : (from.splice(best, 1)[0] ?? null)
}

const takeNamed = (from: ChosenShot[], refs: readonly ShotRef[]): ChosenShot[] =>
  refs.flatMap((ref) => {
    const index = from.findIndex((shot) => refersTo(ref, shot))
    return index < 0 ? [] : from.splice(index, 1)
  })

const sameShot = (a: ChosenShot | undefined, b: ChosenShot | undefined): boolean =>
  a !== undefined && b !== undefined && a.source.mediaId === b.source.mediaId && a.source.shot.index === b.source.shot.index

/**
 * Two parts of one shot next to each other look like a slip of the scissors; another shot in between hides it. Only the
 * build, from `from` to `to`, is moved: the next other shot comes forward, or the part goes back to where it fits.
 */
const spreadApart = (shots: readonly ChosenShot[], from: number, to: number): ChosenShot[] => {
  const spread = [...shots]
  for (let i = Math.max(1, from); i < to; i++) {
    if (!sameShot(spread[i - 1], spread[i])) continue
    const other = spread.findIndex((shot, at) => at > i && at < to && !sameShot(shot, spread[i - 1]))
    if (other >= 0) {
      spread.splice(i, 0, ...spread.splice(other, 1))
      continue
    }
    const fits = spread.findIndex(
      (shot, at) => at >= from && at < i - 1 && !sameShot(shot, spread[i]) && !sameShot(spread[at - 1], spread[i]),
    )
    if (fits >= 0) spread.splice(fits, 0, ...spread.splice(i, 1))
  }
  return spread
}

const told = (shots: readonly ChosenShot[]): ChosenShot[] => {
  const inTime = [...shots].sort(byTime)
  const groups = groupBySimilarity(inTime.map((shot) => comparableShot(shot.source.shot, shot.source.mediaId)))
  const indexed = inTime.map((shot, index) => ({ shot, group: groups[index] ?? 0 }))
  return indexed.sort((a, b) => a.group - b.group).map((entry) => entry.shot)
}

const PART_WORDS: Record<BeatKind, string> = {
  hook: 'Opens the reel',
  build: 'Moves the story along',
  payoff: 'The moment it all builds up to',
  cta: 'A calm ending',
}

/** What a person should know of a stretch that would not be there if anything better were. */
const UNSEEN_NOTE: Record<NonNullable<ChosenShot['source']['unseen']>, string> = {
  others: 'it does not show who you named, but nothing better was left',
  empty: 'nobody is in it, but nothing better was left',
  shaken: 'the camera shakes, but nothing better was left',
  blurred: 'it is out of focus, but nothing better was left',
  'against-lens': 'something blocks the lens, but nothing better was left',
  broken: 'the file is damaged there, but nothing better was left',
}

/** What of its place a person asked for: `named` that it is there at all. */
type Asked = 'first' | 'last' | 'order' | 'named'

/** What speaks for a shot, and what somebody would miss in it. */
const praiseOf = ({ isPart, source }: ChosenShot): string =>
  [praise(source.shot), isPart ? 'no face is in the picture' : ''].filter((words) => words !== '').join(', ')

/** Why a shot stands where it does. */
export const reasonFor = (shot: ChosenShot, part: BeatKind, asked: Asked | null): string => {
  if (asked === 'first') return 'You asked to start with it'
  if (asked === 'last') return 'You asked to end with it'
  const { unseen, isView } = shot.source
  const note = unseen && (asked === 'named' ? 'you asked for it' : UNSEEN_NOTE[unseen])
  const what = isView ? describeView(shot.source.shot) : (note ?? praiseOf(shot))
  const lead = asked === 'order' ? 'In the order of your clips' : PART_WORDS[part]
  return what === '' ? lead : `${lead}: ${what}`
}

export const arrangeStory = ({
  shots,
  first,
  last,
  named = [],
  inOrder,
  parts,
  fps,
}: {
  shots: readonly ChosenShot[]
  parts: readonly BeatKind[]
  /** The reel's, in which stretches are counted. */
  fps: number
  /** Named by the person, in this order. */
  first: readonly ShotRef[]
  last: readonly ShotRef[]
  /** Named without a place. */
  named?: readonly ShotRef[]
  /** Keep the order of the files instead of building up to something. */
  inOrder: boolean
}): PlacedShot[] => {
  const rest = [...shots]
  const opening = takeNamed(rest, first)
  const closing = takeNamed(rest, last)
  const asked = new Map<ChosenShot, Asked>([
    ...shots.filter((shot) => named.some((ref) => refersTo(ref, shot))).map((shot) => [shot, 'named'] as const),
    ...opening.map((shot) => [shot, 'first'] as const),
    ...closing.map((shot) => [shot, 'last'] as const),
  ])
  if (inOrder) {
    for (const shot of rest) asked.set(shot, 'order')
    return place([...opening, ...rest.sort(byTime), ...closing], parts, asked)
  }
  const latest = shots.reduce((most, shot) => Math.max(most, shot.source.mediaOrder), 0)
  const count = (kind: BeatKind) => parts.filter((part) => part === kind).length
  const take = (wanted: number, value: (shot: ChosenShot) => number, before?: ChosenShot) => {
    const taken: ChosenShot[] = []
    while (taken.length < wanted) {
      // What follows is another shot where there is one, and of another file where that is nearly as good.
      const last = taken.at(-1) ?? before
      const again = (one: ChosenShot) => {
        if (!last || !areTakes(last.source, one.source)) return 0
        return sameShot(last, one) ? AGAIN.shot : last.source.mediaId === one.source.mediaId ? AGAIN.file : AGAIN.take
      }
      const shot = takeBest(rest, (one) => value(one) - again(one))
      if (!shot) break
      taken.push(shot)
    }
    return taken
  }
  // What was asked to open the reel is not shown again right behind it, where there is anything else.
  const opened = opening.at(-1)
  const hooks = take(
    Math.max(0, count('hook') - opening.length),
    (shot) => hookValue(shot, fps) - (shot.source.mediaId === opened?.source.mediaId ? OPENED_COST : 0),
  )
  const payoffs = take(count('payoff'), (shot) => payoffValue(shot, fps))
  const closes = take(Math.max(0, count('cta') - closing.length), (shot) => closeValue(shot, latest), payoffs.at(-1))
  const build = told(rest)
  const head = [...opening, ...hooks]
  const [from, to] = [head.length, head.length + build.length]
  return place(varyNeighbours(spreadApart([...head, ...build, ...payoffs, ...closes, ...closing], from, to), from, to), parts, asked)
}

const place = (shots: readonly ChosenShot[], parts: readonly BeatKind[], asked: ReadonlyMap<ChosenShot, Asked>): PlacedShot[] =>
  shots.map((shot, index) => {
    const part = parts[index] ?? 'build'
    return { ...shot, part, reason: reasonFor(shot, part, asked.get(shot) ?? null) }
  })
