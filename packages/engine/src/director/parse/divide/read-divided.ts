/**
 * A message of several wishes, read one wish after the other. Divisions are tried from the surest to the least sure, and one is taken only
 * where each of its pieces is understood to the last word: wishes that begin with a verb of their own, then the message as a whole, then those
 * that point back as well. Pure.
 */
import { isTalk } from '../../intents.ts'
import { searchesUnknown } from '../clause/told-beside.ts'
import { type Ground, groundAfter } from '../grammar/ground.ts'
import { divideByMeaning, hasLeaningParts } from './by-meaning/divide-by-meaning.ts'
import { ofPointed } from './by-meaning/of-pointed.ts'
import { allRequests, isBareNumber, ownRequests, standsAlone } from './joints.ts'
import type { Understood } from './understood.ts'

/** (ours: nobody types more wishes at once, and each costs time) */
const REQUESTS_MAX = 8
/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 600

/** A name does not go on behind a full stop. */
const SENTENCES = /[.!?;] +\S/u

type Reads = (request: string, ground: Ground) => Understood

/** A question or a subject is of all the message, and no wish beside others. */
const isWhole = ({ intents, missed }: Understood): boolean =>
  missed.length === 0 && intents.length > 0 && intents.every(({ is }) => is !== 'ask' && is !== 'topic')

/** Each of the wishes as it is read behind those before it; none behind one that is not understood, where that spoils them all. */
const readEach = (requests: readonly string[], start: Ground, read: Reads, isApart = false): Understood[] => {
  const all: Understood[] = []
  let ground = start
  for (const request of requests) {
    const heard = read(request, ground)
    const one = { ...heard, intents: ofPointed(request, heard.intents, ground) }
    all.push(one)
    if (!isWhole(one) && !isApart) break
    ground = groundAfter(ground, one.intents)
  }
  return all
}

const joined = (all: readonly Understood[]): Understood => ({
  intents: all.flatMap(({ intents }) => intents),
  missed: all.flatMap(({ missed }) => missed),
})

const isSeveral = (requests: readonly string[]): boolean =>
  requests.length > 1 && requests.length <= REQUESTS_MAX && !requests.some(isBareNumber)

/** Each but the first stands alone: else nobody could tell of what it is. */
const standApart = (requests: readonly string[]): boolean => requests.slice(1).every(standsAlone)

/**
 * What is understood where some wishes are, and others are not: what stands alone turns nothing of what stands beside it, so that those are
 * done, and it is asked about.
 */
const inPart = (requests: readonly string[], all: readonly Understood[]): Understood | null => {
  const doing = all.filter(isWhole)
  const missed = requests.filter((_, at) => !all[at] || !isWhole(all[at]))
  if (!missed.every(standsAlone) || !doing.some(({ intents }) => intents.some((intent) => !isTalk(intent)))) return null
  return { intents: joined(doing).intents, missed, apart: true }
}

export const readDivided = (request: string, ground: Ground, read: Reads): Understood => {
  const leaning = hasLeaningParts(request, ground) ? divideByMeaning(request, ground, read, 1) : null
  if (leaning?.missed.length === 0) return leaning
  const own = request.length > CHARS_MAX ? [] : ownRequests(request)
  const isApart = standApart(own)
  const each = isSeveral(own) ? readEach(own, ground, read, isApart) : []
  const isRead = (requests: readonly string[], pieces: readonly Understood[]) => pieces.length === requests.length && pieces.every(isWhole)
  if (isSeveral(own) && isRead(own, each)) return joined(each)
  const whole = read(request, ground)
  if (request.length > CHARS_MAX) return whole
  if (whole.missed.length === 0) {
    // 'Start with the beach, then the dog. And pastel colours': no clip is called so.
    const parts = SENTENCES.test(request) && searchesUnknown(whole, ground) ? divideByMeaning(request, ground, read) : null
    return parts?.missed.length === 0 ? parts : whole
  }
  const all = allRequests(request)
  const back = isSeveral(all) && all.length > own.length ? readEach(all, ground, read) : []
  if (back.length > 0 && isRead(all, back)) return joined(back)
  const divided = divideByMeaning(request, ground, read)
  if (divided !== null && divided.missed.length === 0) return divided
  return (isSeveral(own) && isApart ? inPart(own, each) : null) ?? divided ?? whole
}
