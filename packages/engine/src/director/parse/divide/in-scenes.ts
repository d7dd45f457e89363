/**
 * What a message says of scenes by a row, a label or an exception, in wishes that each name what they are of: 'market: closer, concert: wider',
 * 'beach → kids → dog', 'the waves 3 seconds the dog 2 and the couple 4', 'drop the market and the photo, bring in the cat and the hikers
 * instead', 'everything half a second shorter apart from dog and concert'. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { type Ground, theOtherScenes } from '../grammar/ground.ts'
import { placesOf } from '../grammar/shown.ts'
import { refsIn } from '../grammar/slots.ts'
import { withShownNamed } from '../words/shown-words.ts'
import { namedStretches, rowsOf, said } from './by-meaning/named-stretches.ts'
import { quotedStretches, type Stretch } from './quoted-stretches.ts'

export type OfOthers = {
  /** With one scene in the place of all that are not excepted. */
  text: string
  /** Its number. */
  standIn: number
  others: ClipRef
  /** Places of the scenes that are excepted. */
  excepted: readonly number[]
}

type Named = Stretch & { name: string }

const ARTICLE = /^(?:the|my|our|that|those) /iu
const withArticle = (name: string): string => (ARTICLE.test(name) || /^scenes? \d/iu.test(name) ? name : `the ${name}`)

const namesIn = (text: string, media: readonly MediaForPlan[]): Named[] =>
  namedStretches(text, media).map((one) => ({ ...one, name: withArticle(said(text, one).replace(/['’]s$/u, '')) }))

/** Each of them a place in the reel; null where one is not shown. */
const scenesOf = (names: readonly Named[], ground: Ground): number[] | null => {
  const places = names.map(({ name }) => refsIn(name.toLowerCase(), ground)?.flatMap((ref) => placesOf(ground, ref)) ?? [])
  return places.length === 0 || places.some((row) => row.length === 0) ? null : [...new Set(places.flat())]
}

const replaced = (text: string, { from, to }: Stretch, put: string): string => `${text.slice(0, from)}${put}${text.slice(to)}`

const ARROW = /^\s*(?:→|[-=–]+>|>{1,2}|⇒|➔|➡️?)\s*$/u
const ARROW_REST =
  /^\s*(?:→|[-=–]+>|>{1,2}|⇒|➔|➡️?)\s*(?:and )?(?:then )?(?:(?:all )?(?:the )?(?:rest|others?|remaining(?: ones)?)|everything else)\b/iu

/** 'Beach → kids → dog → the rest'. */
const byArrows = (text: string, media: readonly MediaForPlan[]): string => {
  const names = namesIn(text, media)
  const from = names.findIndex((one, at) => ARROW.test(text.slice(one.to, names[at + 1]?.from ?? 0)))
  const first = names[from]
  if (!first) return text
  let to = from
  while (names[to + 1] && ARROW.test(text.slice(names[to]?.to, names[to + 1]?.from))) to++
  const end = names[to]?.to ?? first.to
  const rest = ARROW_REST.exec(text.slice(end))?.[0].length ?? 0
  const row = names.slice(from, to + 1).map(({ name }) => name)
  return replaced(text, { from: first.from, to: end + rest }, `start with ${row.join(', then ')}`)
}

/** 'Our summer → Sommer mit Oma': what is written becomes something else. */
const BECOMES = /^(?<old>[^→\n]{2,60}?)\s*(?:→|[-=]+>|⇒|➔)\s*(?<words>[^→\n]{1,80}?)[.! ]*$/u
const becoming = (text: string, { plan }: Ground): string => {
  const { old, words } = BECOMES.exec(text)?.groups ?? {}
  const plain = (words: string): string => words.replaceAll(/["“”„«»]/gu, '').trim()
  if (old === undefined || words === undefined) return text
  const cue = plan.captions?.cues.find((one) => one.text.toLowerCase() === plain(old).toLowerCase())
  return cue ? `change the text "${cue.text}" to "${plain(words)}"` : text
}

const TIMED =
  /^,? (?:(?:for|to|at|is|be|about|around|should be|gets?) )*(?<n>\d{1,2}(?:[.,]\d)?)(?<unit> ?(?:s|secs?|seconds?))?(?![\p{L}\d:.%])/iu
const LEADS_TO_TIME = /\b(?:make|set|have|give|put|keep|let|get|hold|cut|trim|shorten|lengthen|stretch|bring|extend) $/iu
const IN_TURN = /\b(?:for|then|show|first|start)\b/iu
const TIMED_NEXT = /^[\s,]*(?:and|then|&)?[\s,]*$/iu

/** 'The waves 3 seconds the dog 2 and the couple 4': a time behind each, and the unit behind one. */
const byTimes = (text: string, media: readonly MediaForPlan[]): string => {
  const names = namesIn(text, media).flatMap((one) => {
    const found = TIMED.exec(text.slice(one.to))
    return found ? [{ ...one, end: one.to + found[0].length, n: found.groups?.n ?? '', unit: found.groups?.unit }] : []
  })
  const from = names.findIndex((one, at) => names[at + 1] && TIMED_NEXT.test(text.slice(one.end, names[at + 1]?.from)))
  const first = names[from]
  if (!first) return text
  let to = from
  while (names[to + 1] && TIMED_NEXT.test(text.slice(names[to]?.end, names[to + 1]?.from))) to++
  const row = names.slice(from, to + 1)
  const before = text.slice(0, first.from)
  const lead = LEADS_TO_TIME.exec(before)?.[0].length ?? 0
  // Behind another verb something else is said of it.
  if (lead === 0 && /\b(?!and\b|please\b|pls\b|also\b)\p{L}+ $/iu.test(before)) return text
  // 'Show the market for 3 seconds, then the cat for 2' says in which order they come, too.
  if (!row.some(({ unit }) => unit !== undefined) || IN_TURN.test(text)) return text
  return replaced(
    text,
    { from: first.from - lead, to: row.at(-1)?.end ?? first.end },
    row.map(({ name, n }) => `make ${name} ${n} seconds`).join(', '),
  )
}

/** 'All the others 2 as well', behind a row of times. */
const OTHERS_TIMED =
  /[,;]? ?(?:and )?(?:all )?(?:the )?(?:others?|rest)(?: of them| all)? (?:for |to |at )?(?<n>\d{1,2}(?:[.,]\d)?)(?: ?(?:s|secs?|seconds?))?(?: each)?(?: as well| too)?(?: please| pls)?(?=\s*(?:$|[.;!\n]))/iu
const TIMED_NAME = /\bmake (?<name>(?:the |my |our )?[^,]{3,30}?) \d{1,2}(?:[.,]\d)? seconds/giu
const othersTimed = (text: string, ground: Ground): string => {
  const found = OTHERS_TIMED.exec(text)
  const named = [...text.matchAll(TIMED_NAME)].flatMap(({ groups }) => namesIn(groups?.name ?? '', ground.media))
  const places = found && named.length > 0 ? scenesOf(named, ground) : null
  if (!found || places === null) return text
  const others = ground.plan.scenes.flatMap((_, at) =>
    places.includes(at) ? [] : [`, set scene ${at + 1} to ${found.groups?.n ?? ''} seconds`],
  )
  return replaced(text, { from: found.index, to: found.index + found[0].length }, others.join(''))
}

const TIME_AHEAD = /(?<n>\d{1,2}(?:[.,]\d)?|one|two|three|four|five|six)(?: ?(?:s|secs?|seconds?) (?:(?:of|for) )?| for )$/iu
/** '2 sec dog 3 sec cat': a time before each. */
const byTimesAhead = (text: string, media: readonly MediaForPlan[]): string => {
  const names = namesIn(text, media)
  const timed = names.map((one, at) => {
    const start = names[at - 1]?.to ?? 0
    const found = TIME_AHEAD.exec(text.slice(start, one.from))
    return found ? { ...one, start: start + found.index, n: found.groups?.n ?? '' } : null
  })
  const [first, ...more] = timed.flatMap((one) => one ?? [])
  const isRow =
    more.length > 0 && timed.every((one, at) => one !== null && (at === 0 || TIMED_NEXT.test(text.slice(names[at - 1]?.to, one.start))))
  if (!first || !isRow || IN_TURN.test(text)) return text
  const row = [first, ...more].map(({ name, n }) => `make ${name} ${n} seconds`).join(', ')
  return replaced(text, { from: first.start, to: more.at(-1)?.to ?? first.to }, row)
}

const LABEL = /^\s*:\s*(?=\S)/u
const LABELLED = /^[^.;\n]*?(?=[.;\n]|,\s*(?:the |my |our )?[\p{L}\d_]{3,20}(?: (?:clip|scene|shot|photo))?\s*:|$)/u
const POINTED = /\b(?:it|him|her|them|that)\b/iu
const STAYS =
  /^(?:(?:please |just )*(?:leave|keep) (?:it|that|him|her|them)?(?: alone| as (?:it )?is| like (?:it is|that)|untouched)?|stays?(?: as is| the same)?|nothing|no changes?|fine(?: as is)?|ok(?:ay)?|perfect|good|as is|unchanged)\W*$/iu
const CLOSER = /^(?<how>(?:(?:a bit|a little|much|slightly) )?closer)(?: (?:on|to|in on) (?:the |his |her |their )?[\p{L}\d ]{2,30})?$/iu

/** 'Market: closer on the fruit. Concert: wider. Beach: leave it alone'. */
const byLabels = (text: string, media: readonly MediaForPlan[]): string => {
  const names = namesIn(text, media).filter(
    ({ from, to }) => LABEL.test(text.slice(to)) && /(?:^|[.,;\n!]\s*|\band )$/iu.test(text.slice(0, from)),
  )
  return names.reduceRight((sofar, { from, to, name }) => {
    const colon = LABEL.exec(sofar.slice(to))?.[0].length ?? 0
    const asked = (LABELLED.exec(sofar.slice(to + colon))?.[0] ?? '').trim()
    const end = to + colon + (LABELLED.exec(sofar.slice(to + colon))?.[0].length ?? 0)
    if (asked === '' || /["“”„]/u.test(asked)) return sofar
    const closer = CLOSER.exec(asked)?.groups?.how
    const put = STAYS.test(asked)
      ? `do not change ${name}`
      : closer !== undefined
        ? `${closer} on ${name}`
        : POINTED.test(asked)
          ? asked.replace(POINTED, name)
          : `${name} ${asked}`
    return replaced(sofar, { from, to: end }, put)
  }, text)
}

const GOES =
  /\b(?:drop|lose|remove|delete|ditch|bin|take out|kick out|throw out|cut|scrap|leave out|get rid of|replace|swap|exchange|swap out|switch)(?: out)? $/iu
const COMES =
  /^(?:,|;|\.)? ?(?:and )?(?:then )?(?:(?:bring|put|use|add|show|stick|pop|throw|drop|have|take)(?: in)? |with |by |for )(?:instead )?$/iu
const IN_PLACE =
  /^(?: in)?(?: instead| there(?: instead)?| in (?:their|its) (?:place|places|stead))?(?=\s*(?:$|[.,;!\n]|and\b|then\b|please\b|pls\b))/iu

/** 'Drop the market and the photo, bring in the cat and the hikers instead': one for the other, in their places. */
const byPairs = (text: string, media: readonly MediaForPlan[]): string => {
  const names = namesIn(text, media)
  const rows = rowsOf(text, names)
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]
    if (!next) break
    const inRow = ({ from, to }: Stretch): Named[] => names.filter((one) => one.from >= from && one.to <= to)
    const [out, brought] = [inRow(row), inRow(next)]
    const verb = GOES.exec(text.slice(0, row.from))?.[0]
    const joint = text.slice(row.to, next.from)
    const behind = IN_PLACE.exec(text.slice(next.to))?.[0]
    if (verb === undefined || behind === undefined || out.length < 2 || out.length !== brought.length || !COMES.test(joint)) continue
    const isPut = !/^(?:replace|swap|exchange|switch)/iu.test(verb)
    if (isPut && behind === '') continue
    const said = out.map(({ name }, nth) => `replace ${name} with ${brought[nth]?.name ?? ''}`).join(', ')
    return replaced(text, { from: row.from - verb.length, to: next.to + behind.length }, said)
  }
  return text
}

/** 'Cat in, market out': a name and one word. */
const IN_OR_OUT =
  /(?<=^|[,;.] ?|\band |\bbut |\bwith )(?:and |but )?(?<it>(?:the |my |our )?[\p{L}\d_]{3,20})(?: (?:clip|photo|scene|pic))? (?<way>in|out|stays?|can stay|should stay|must stay)(?=\s*(?:$|[.,;!\n]|and\b|but\b|please\b|pls\b))/giu
const inAndOut = (text: string, media: readonly MediaForPlan[]): string =>
  text.replace(IN_OR_OUT, (all, it: string, way: string, ...rest: unknown[]) => {
    const names = namesIn(it, media)
    const [only] = names
    const isAll = only !== undefined && names.length === 1 && only.from === 0 && only.to === it.length
    if (!isAll || rest.length === 0) return all
    return /stay/iu.test(way) ? `do not change ${only.name}` : `${way.toLowerCase() === 'in' ? 'add' : 'delete'} ${only.name}`
  })

const ALL =
  '(?:everybody|everyone|everything|every (?:clip|scene|shot|one)|all (?:of )?(?:the |my )?(?:clips|scenes|shots)|all of (?:it|them)|the (?:whole )?lot|the whole (?:thing|reel|video|lot)|it all|all)'
const BUT = '(?:except(?:ing)?(?: for)?|apart from|other than|besides|but(?: not)?|bar|save for|excluding|minus|without touching)'
/** 'But not the kids and not the dog'. */
const AND_NOT =
  /(?<=\b(?:but not|except(?: for)?|apart from) [^.;!?\n]{2,30}?),? (?:and|or|nor) (?:also )?not (?=(?:the |my |our )?[\p{L}\d_]{3,20}\b)/giu
const OF_EXCEPTED = /^,? (?:which|who|that(?!['’]s\b| is\b)|whose|where)\b/iu
const EXCEPTS = new RegExp(
  `\\b(?<all>${ALL})(?<between>(?! (?:the )?music)[^.;!?\\n]{0,60}?),? ${BUT} (?:from |in |on |for |with )?$`,
  'iu',
)
/** And where the reel itself is what it is said of: 'vintage look, but not on the photo'. */
const BARE_EXCEPTS = /^(?<head>[^.;!?\n]{4,80}?),? (?:and|but) not (?:from|in|on|for|with|at) $/iu
/** 'The kids squealing': what they do there. */
const DOING = /^ \p{L}{3,10}ing(?=\s*(?:$|[.,;!\n]))/iu
/** Why it is excepted: 'bar the fruit. Fruit needs its colours'. */
const WHY = /^\W*(?:it|that|this|they|that one)(?: (?:is|are|needs?|has|have)|['’]s|['’]re)\b[^.,;!?\n]*[.! ]*$/iu
const OF_CLIP =
  /^\W*(?:the |my |our )?(?<word>[\p{L}\d_]{3,20})(?: (?:clip|photo|scene|one))? (?:needs?|keeps?|has|have|is|are|was|stays?)\b[^.]*[.! ]*$/iu
const withoutReason = (text: string, name: string, media: readonly MediaForPlan[]): string => {
  const bare = name.replace(ARTICLE, '').toLowerCase()
  const pieces = text.split(/(?<=[.!;,])\s+/u)
  const last = pieces.at(-1) ?? ''
  const word = OF_CLIP.exec(last)?.groups?.word ?? ''
  const isOfIt =
    WHY.test(last) || [word, withShownNamed(`the ${word}`, media).replace(ARTICLE, '')].some((one) => one.toLowerCase() === bare)
  return pieces.length > 1 && isOfIt
    ? pieces
        .slice(0, -1)
        .join(' ')
        .replace(/[.;,]+$/u, '')
    : text
}
/** What is shown, and what goes, the readers know by itself. */
const SHOWS = /\b(?:keep|use|show|include|leave|no|order|reverse|shuffle|sort|delete|remove|drop|lose|get rid|kill|ditch|bin|throw)\b/iu

/** 'Mute the lot except the concert' is 'mute scene 1', where that one stands for all the others. Where a row ends, only what is understood can tell: the longest first. */
const byExceptions = (text: string, ground: Ground): OfOthers[] => {
  const names = namesIn(text, ground.media)
  return rowsOf(text, names).flatMap((row): OfOthers[] => {
    const before = text.slice(0, row.from)
    const sentence = /[^.;!?\n]*$/u.exec(before)?.[0] ?? ''
    const found = EXCEPTS.exec(sentence)
    const bare = found ? null : BARE_EXCEPTS.exec(sentence)
    // 'Except the cat, which should get 3': what it is to have stands behind it.
    if ((!found && !bare) || SHOWS.test(sentence) || OF_EXCEPTED.test(text.slice(row.to))) return []
    const start = before.length - sentence.length
    const from = start + (found?.index ?? 0)
    const head = (bare?.groups?.head ?? sentence.slice(0, found?.index)).trim()
    const whole = names.filter((one) => one.from >= row.from && one.to <= row.to)
    // Named anew it is what the next wish is of.
    const anew = whole.findIndex(({ name }, at) => whole.findIndex((one) => one.name === name) < at)
    const inRow = anew < 0 ? whole : whole.slice(0, anew)
    return inRow
      .map((_, at) => inRow.slice(0, inRow.length - at))
      .flatMap((excepted): OfOthers[] => {
        const places = scenesOf(excepted, ground)
        const others = ground.plan.scenes.flatMap((_, at) => (places?.includes(at) === false ? [at] : []))
        const standIn = others.find((place) => !new RegExp(`\\b(?:scenes?|clips?) ${place + 1}\\b`, 'iu').test(text))
        if (places === null || standIn === undefined) return []
        const end = excepted.at(-1)?.to ?? row.to
        const name = text.slice(excepted.at(-1)?.from ?? row.from, end)
        const to = end + (DOING.exec(text.slice(end))?.[0].length ?? 0)
        const said = `scene ${standIn + 1}${found?.groups?.between ?? ''}`
        const ids = others.flatMap((place) => ground.plan.scenes[place]?.id ?? [])
        // 'Everything brighter but the dog' has no verb.
        const leads = /(?:^|[.,;!?\n] ?|\band )$/iu.test(text.slice(0, from)) ? [`make ${said}`, said] : [said]
        const put = (lead: string, at: number): OfOthers => ({
          ...{ text: withoutReason(replaced(text, { from: at, to }, lead), name, ground.media), excepted: places, standIn: standIn + 1 },
          others: theOtherScenes(ids),
        })
        // 'Black and white the lot, bar the fruit', 'vintage, and not on the photo': what it is stands before it.
        const turned = head === '' ? [] : [put(`make ${said} ${head}`, start), put(`${head} on ${said}`, start)]
        return [...turned, ...(found ? leads.map((lead) => put(lead, from)) : [])]
      })
  })
}

const ON_BOTH =
  /^(?<head>(?:\p{L}+ ){1,4})(?<on>on|in|for|of|at) (?<one>[^,.;\n]{3,40}?) and \k<on> (?<two>[^,.;\n]{3,40}?)(?: (?:later(?: on)?|afterwards|too|as well))?(?=\s*(?:$|[.;\n]))/iu
/** 'Closer on her face in the photo and on the singer later'. */
const onBoth = (text: string, media: readonly MediaForPlan[]): string => {
  const { head, on, one, two } = ON_BOTH.exec(text)?.groups ?? {}
  if (head === undefined || on === undefined || one === undefined || two === undefined) return text
  const isOfClips = [one, two].every((part) => namedStretches(part, media).length === 1) && namedStretches(head, media).length === 0
  return isOfClips ? text.replace(ON_BOTH, () => `${head}${on} ${one}, ${head.toLowerCase()}${on} ${two}`) : text
}

const ELSEWHERE =
  /[,;.]? ?(?:and |but )?(?:(?:(?:the )?(?:others?|rest)|everything else|all (?:the )?others?|everywhere else|elsewhere)(?: (?:just|get|gets|with|are|is|be|use|have))*:? (?:no fuss|nothing(?: fancy| special)?|no transitions?|plain|simple|(?:(?:just|plain|hard|straight|simple|normal|clean) )*cuts?)|nothing (?:fancy|special|flashy|wild)(?: (?:in[ -]?between|between(?: them)?|elsewhere|otherwise|at the cuts))?|(?:plain|hard|straight|simple|normal|clean) cuts? (?:everywhere else|elsewhere|for (?:the rest|the others|everything else|all others)|otherwise|on (?:the rest|the others)))(?=\s*(?:$|[.;!\n]))/iu
const JOINS = /\b(?:wipes?|slides?|dissolves?|cross-?fades?|fades?|whips?|whip pans?|zooms?|transitions?)\b/iu
/** 'Wipe from the dog to the kids, others no fuss': hard cuts, and then that one. */
const plainElsewhere = (text: string): string =>
  JOINS.test(text) && ELSEWHERE.test(text) ? `hard cuts only, ${text.replace(ELSEWHERE, '')}` : text

const LESS =
  /\b(?<verb>speed up|slow down|brighten|darken|zoom in on|turn up|turn down|shorten|lengthen|warm up|cool down) (?<one>(?:the |my |our )?[\p{L}\d_]{3,20})(?<much> x ?\d| \d ?x| a lot| a bit| by half)?,? and (?<two>(?:the |my |our )?[\p{L}\d_]{3,20})(?: too| as well)?,? (?:but|though) (?:\k<two>|that one|the (?:latter|second(?: one)?)) (?:only |just )(?<less>a bit|a little|slightly)\b/giu

/** 'Waves 2, photo 4'. */
const BARE_PHOTO = /(?<=[,;] ?)(?:photo|picture|pic) (?=\d{1,2}\b)/giu

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const COUNT = `(?:${NUMBERS.join('|')}|[1-9])`
const COUNTED_OUT = new RegExp(
  `^(?<verb>\\W*(?:(?:please|pls|can you|could you|just) )*(?:take out|remove|delete|drop|lose|cut|kill|bin|ditch|get rid of|throw out)) (?:numbers? )?(?<row>${COUNT}(?:(?:,? (?:and|&|n) |, ?)${COUNT})+)(?=\\s*(?:$|[.,;!\\n]|please))`,
  'iu',
)
/** 'Take out three and six': of scenes, where nothing else is counted. */
const countedOut = (text: string): string => {
  const { verb, row } = COUNTED_OUT.exec(text)?.groups ?? {}
  if (verb === undefined || row === undefined) return text
  const digits = row.replace(/\p{L}{3,}/giu, (word) => `${NUMBERS.indexOf(word.toLowerCase()) + 1 || word}`)
  return text.replace(COUNTED_OUT, () => `${verb} scenes ${digits}`)
}

/** Letters are as they were typed where something is to be written. */
const WRITES = /["“”„«»]/u

/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 400

/** As it is said of scenes, whatever else can be made of it. */
export const inScenes = (text: string, ground: Ground): string => {
  const { media } = ground
  if (text.length > CHARS_MAX || ground.plan.scenes.length === 0) return text
  if (quotedStretches(text).length > 0 || WRITES.test(text)) return text
  const said = plainElsewhere(becoming(countedOut(text), ground)).replace(LESS, '$<verb> $<one>$<much>, $<verb> $<two> $<less>')
  const timed = [byArrows, byTimesAhead, byTimes].reduce((so, put) => put(so, media), said.replace(BARE_PHOTO, 'the photo '))
  return [byLabels, byPairs, onBoth, inAndOut].reduce((so, put) => put(so, media), othersTimed(timed, ground))
}

/** And what it excepts, by the numbers of all others. */
export const withoutExceptions = (text: string, ground: Ground): readonly OfOthers[] =>
  text.length > CHARS_MAX || quotedStretches(text).length > 0 ? [] : byExceptions(text.replace(AND_NOT, ' and '), ground)

/** What was read of the one is of all the others; null where nothing of it was. */
export const saidOfOthers = (intents: readonly Intent[], { standIn, others }: OfOthers): Intent[] | null => {
  let isSaid = false
  const put = (ref: ClipRef): ClipRef => {
    if (ref.by !== 'number' || ref.of !== 'scene' || ref.n !== standIn) return ref
    isSaid = true
    return others
  }
  const all = intents.map((intent): Intent => {
    if (!('refs' in intent) || intent.refs === undefined) return intent
    return Object.assign({}, intent, { refs: intent.refs.map(put) })
  })
  return isSaid ? all : null
}
