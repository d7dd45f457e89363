/**
 * A message of several wishes, read one wish after the other. Divisions are tried from the surest to the least sure, and one is taken only
 * where each of its pieces is understood to the last word: wishes that begin with a verb of their own, then the message as a whole, then those
 * that point back as well. Pure.
 */
import { isTalk } from '../../intents.ts'
import { type Ground, groundAfter } from '../grammar/ground.ts'
import { allRequests, ownRequests, standsAlone } from './joints.ts'
import type { Understood } from './understood.ts'

/** (ours: nobody types more wishes at once, and each costs time) */
const REQUESTS_MAX = 8
/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 600

type Reads = (request: string, ground: Ground) => Understood

/** A question or a subject is of all the message, and no wish beside others. */
const isWhole = ({ intents, missed }: Understood): boolean =>
  missed.length === 0 && intents.length > 0 && intents.every(({ is }) => is !== 'ask' && is !== 'topic')

/** Each of the wishes as it is read behind those before it. */
const readEach = (requests: readonly string[], start: Ground, read: Reads): Understood[] => {
  let ground = start
  return requests.map((request) => {
    const one = read(request, ground)
    ground = groundAfter(ground, one.intents)
    return one
  })
}

const joined = (all: readonly Understood[]): Understood => ({
  intents: all.flatMap(({ intents }) => intents),
  missed: all.flatMap(({ missed }) => missed),
})

const isSeveral = (requests: readonly string[]): boolean => requests.length > 1 && requests.length <= REQUESTS_MAX

/**
 * What is understood where some wishes are, and others are not: what stands alone turns nothing of what stands beside it, so that those are
 * done, and it is asked about.
 */
const inPart = (requests: readonly string[], all: readonly Understood[]): Understood | null => {
  const isRead = all.map(isWhole)
  const doing = all.filter((_, at) => isRead[at])
  // Each but the first stands alone: else nobody could tell of what it is.
  const isApart = requests.every((request, at) => isRead[at] === true || standsAlone(request)) && requests.slice(1).every(standsAlone)
  if (!isApart || !doing.some(({ intents }) => intents.some((intent) => !isTalk(intent)))) return null
  return { intents: joined(doing).intents, missed: requests.filter((_, at) => !isRead[at]), apart: true }
}

export const readDivided = (request: string, ground: Ground, read: Reads): Understood => {
  const own = request.length > CHARS_MAX ? [] : ownRequests(request)
  const each = isSeveral(own) ? readEach(own, ground, read) : []
  if (each.length > 0 && each.every(isWhole)) return joined(each)
  const whole = read(request, ground)
  if (whole.missed.length === 0 || request.length > CHARS_MAX) return whole
  const all = allRequests(request)
  const back = isSeveral(all) && all.length > own.length ? readEach(all, ground, read) : []
  if (back.length > 0 && back.every(isWhole)) return joined(back)
  return (each.length > 0 ? inPart(own, each) : null) ?? whole
}
