/** Wishes about which scenes are shown, and in which order. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { areShown, placesOf } from './shown.ts'
import { isOfFiles } from './slots.ts'

const GO =
  '(?:delete|remove|cut out|cut|drop|lose|ditch|bin|scrap|axe|ax|kill|yeet|toss|toss out|chuck|chuck out|throw out|throw away|get rid of|kick out|leave out|skip|dump|nix|erase|omit|exclude|eliminate|take out|take away|nuke|junk|trash|do without|away with|out with|leave off|rip out|strip out)'

/** What goes: a scene that was counted is taken away, a clip that was named stays out of later layouts too. */
const without = (refs: readonly ClipRef[] | null): Intent[] | null =>
  refs && refs.length > 0 ? [{ is: 'order', how: isOfFiles(refs) ? 'leave-out' : 'remove', refs }] : null

const SHALL = '(?:can|could|should|must|may|has to|have to|needs to|need to|ought to|is to|are to)'
const BAD =
  '(?:(?:is|are|was|looks?|feels?|seems?) (?:(?:a bit|a little|just|so|really|very|way|too|pretty|kinda|rather|quite|totally|super|not very|not that) )*(?:mid|sus|trash|bad|boring|ugly|dull|awful|terrible|weak|useless|pointless|shaky|blurry|dark|cringe|lame|meh|rubbish|horrible|wrong|redundant|unnecessary|out of focus|good|nice|great|long))'

const GONE: readonly Rule[] = [
  // Which of them only the person knows.
  rule(`${GO} (?:one|any|some|a few|half|either|two|most) of <s>`, (said) =>
    said.refs() ? [{ is: 'cannot', what: 'which-scene' }] : null,
  ),
  rule(`${GO} <s>(?: out| away| entirely| completely| altogether| from (?:it|the (?:reel|video|edit|cut)))?`, (said) =>
    // 'Delete everything but the cat' keeps the cat's clip, and not the others' absence.
    /^(?:everything|all|every)\b/.test(said.text('s')) ? null : without(said.refs()),
  ),
  rule(
    `<s> (?:${SHALL} (?:go|be (?:removed|deleted|cut|dropped|left out|gone|taken out|out))(?: away| completely)?|(?:is |are |be )?out|gone|away|(?:can|should) leave)`,
    (said) => without(said.refs()),
  ),
  rule(
    `(?:take|throw|kick|leave|get|keep|rip|cut|have|want) <s> (?:out|away|gone|removed|deleted)(?: of (?:there|here|it|this|the (?:reel|video|edit)))?`,
    (said) => without(said.refs()),
  ),
  rule(`<s> ${BAD},? (?:so )?(?:please )?(?:just )?${GO} (?:it|that|that one|them)(?: out)?`, (said) => without(said.refs())),
  rule(`no (?:more )?<s>`, (said) => {
    const refs = said.refs()
    return refs && isOfFiles(refs) ? without(refs) : null
  }),
  rule(
    `(?:only |just )?(?:keep |use |show |need |take |leave |have )?(?:only |just |nothing but )+<s>(?:,? (?:and )?(?:nothing else|no others?|${GO} (?:all )?(?:everything|the) (?:else|rest|others?)|(?:the )?rest ${SHALL} go|everything else ${SHALL} go))?`,
    (said) => {
      const refs = said.refs()
      return refs ? [{ is: 'order', how: 'only', refs }] : null
    },
  ),
  rule(
    `(?:only|just)? ?(?:keep|need|use|show|want|leave) (?:only )?<s>,? (?:and )?(?:nothing else|${GO} (?:all )?(?:everything|the|all the) (?:else|rest|others?)|(?:the )?rest ${SHALL} go)`,
    (said) => {
      const refs = said.refs()
      return refs ? [{ is: 'order', how: 'only', refs }] : null
    },
  ),
  rule(
    `${GO} (?:everything|all|all (?:the )?(?:scenes|clips|shots))(?: else)? (?:but|except(?: for)?|apart from|other than|save for) <s>`,
    (said) => {
      const refs = said.refs()
      return refs ? [{ is: 'order', how: 'only', refs }] : null
    },
  ),
  rule(
    `(?:bring|put|get|take|add) <s> back(?: in)?|(?:restore|readd|re-add|bring back|put back(?: in)?|add back(?: in)?) <s2>|i want <s3> back`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2') ?? said.refs('s3')
      return refs && isOfFiles(refs) ? [{ is: 'order', how: 'bring-in', refs }] : null
    },
  ),
  // 'Bring the cat in', of a clip that the reel does not show.
  rule(
    `(?:bring|put|pop|drop|slot|squeeze|throw|fit|work|get|add) <s> in(?:to (?:it|the (?:reel|video|edit)))?(?: too| as well)?`,
    (said) => {
      const refs = said.refs()
      return refs?.every((ref) => placesOf(said.ground, ref).length === 0) ? [{ is: 'order', how: 'bring-in', refs }] : null
    },
  ),
]

const first = (refs: readonly ClipRef[] | null): Intent[] | null => (refs ? [{ is: 'order', how: 'first', refs }] : null)
const last = (refs: readonly ClipRef[] | null): Intent[] | null => (refs ? [{ is: 'order', how: 'last', refs }] : null)

/** One behind the other from the start on. */
const inTurn = (said: Said): Intent[] | null => {
  const [one, two] = [said.refs(), said.refs('s2')]
  const three = said.has('s3') ? said.refs('s3') : []
  return one && two && three ? first([...one, ...two, ...three]) : null
}

const REST =
  '(?:,? ?(?:and |then |and then )*(?:the rest|everything else|all the rest|the others|all others|the remaining ones?)(?: after (?:that|it|this|them))?(?: (?:as (?:it|they) (?:is|are|was|were)|in the same order|in the (?:old|current|present|existing) order|unchanged|stays?(?: as (?:it is|they are))?))?)'
const FRONT =
  '(?:first|up front|at the (?:very )?(?:start|front|beginning|top)|to the (?:very )?(?:start|front|beginning|top)|in front|in first place|in the beginning|upfront|as the (?:opener|opening|intro|first (?:one|scene|shot)))'
const BACK =
  '(?:last|in last|at the (?:very )?end|to the (?:very )?end|in the end|in last place|as the (?:closer|ending|finale|last (?:one|scene|shot))|for last|till last|until last)'
const PUT = '(?:put|move|place|bring|shift|send|get|have|want|show|play|use|drag|pop|stick|push|throw|pull|make) '
const BE = '(?: (?:should|must|to|shall|has to|needs to|can|could|ought to|is to))?(?: (?:be|come|go|play|appear|stand|open|goes|comes))?'

/** 'Start with the photo for two seconds': where, and how long. */
const placedFor = (said: Said, how: 'first' | 'last'): Intent[] | null => {
  const [refs, sec] = [said.refs(), said.time()]
  return refs && sec !== null
    ? [
        { is: 'order', how, refs },
        { is: 'scene-length', refs, sec, factor: 1 },
      ]
    : null
}

const FIRST: readonly Rule[] = [
  rule(`(?:start|open|begin|kick off|lead)(?: (?:it|the (?:reel|video)))?(?: off)? (?:with|on) <s> for <t>${REST}?`, (said) =>
    placedFor(said, 'first'),
  ),
  rule(`(?:end|finish|close)(?: (?:it|the (?:reel|video)))?(?: off)? (?:with|on) <s> for <t>`, (said) => placedFor(said, 'last')),
  rule(`(?:${PUT})?<s>${BE} ${FRONT}${REST}?`, (said) => first(said.refs())),
  rule(
    `(?:start|open|begin|kick off|lead|starts?|kick things off|kick it off)(?: (?:it|things|the (?:reel|video)))?(?: off)? (?:with|on|by showing) <s>${REST}?`,
    (said) => first(said.refs()),
  ),
  rule(`(?:the )?(?:first|opening) (?:picture|scene|shot|clip|one|thing|image)${BE} <s>`, (said) => first(said.refs())),
  rule(`<s> (?:opens|starts)(?: it| the (?:reel|video))?`, (said) => first(said.refs())),
  rule(`(?:${PUT})?<s>${BE} ${BACK}`, (said) => last(said.refs())),
  rule(
    `(?:end|finish|close|wrap up|ends?|conclude|finish off|round off|finish up)(?: (?:it|things|the (?:reel|video)))?(?: off)? (?:with|on|by showing) <s>`,
    (said) => last(said.refs()),
  ),
  rule(`(?:the )?(?:last|final|closing) (?:picture|scene|shot|clip|one|thing|image)${BE} <s>`, (said) => last(said.refs())),
  rule(`(?:${PUT})?<s>${BE} (?:first|1st),? (?:and |then |and then )*<s2>(?:${BE} (?:second|next|after|2nd|then))?${REST}?`, (said) =>
    inTurn(said),
  ),
  rule(
    `(?:${PUT})?<s>${BE} (?:first|1st),? (?:and |then |and then )*<s2>(?:${BE} (?:second|next|after|2nd|then))?,? (?:and |then |and then )*<s3>(?:${BE} (?:third|next|3rd))?${REST}?`,
    (said) => inTurn(said),
  ),
  rule(`first <s>,? (?:and |then |and then |after that )+<s2>${REST}?`, (said) => inTurn(said)),
  rule(`first <s>,? (?:and |then |and then |after that )+<s2>,? (?:and |then |and then |after that )+<s3>${REST}?`, (said) => inTurn(said)),
]

const moved = (said: Said, side: 'before' | 'after'): Intent[] | null => {
  const [refs, beside] = [said.refs(), said.refs('s2')]
  const [ref, to] = [refs?.[0], side === 'after' ? beside?.at(-1) : beside?.[0]]
  // What the reel does not show is put in by a frame (frames/wishes/place-frames.ts).
  if (!ref || !to || refs?.length !== 1 || !areShown(said.ground, [ref])) return null
  return [{ is: 'move', ref, to: { side, ref: to } }]
}

const toPlace = (said: Said): Intent[] | null => {
  const refs = said.refs()
  const n = said.number() ?? (said.refs('n')?.[0]?.by === 'number' ? Number(/\d+/.exec(JSON.stringify(said.refs('n')?.[0]))?.[0]) : null)
  const [ref] = refs ?? []
  return ref && refs?.length === 1 && n !== null && Number.isInteger(n) && n >= 1 ? [{ is: 'move', ref, to: n }] : null
}

const RIGHT = '(?:right |straight |directly |just |immediately )?'
const MOVE = '(?:put|move|place|bring|shift|send|get|have|drag|want|show|play|stick|pop) '

/** Into the cut at which one of these gives way to the other. */
const between = (said: Said): Intent[] | null => {
  const [[ref, ...more], one, two] = [said.refs() ?? [], said.refs('s2')?.[0], said.refs('s3')?.[0]]
  if (!ref || !one || !two || more.length > 0 || !areShown(said.ground, [ref])) return null
  const own = new Set(placesOf(said.ground, ref))
  const others = said.ground.plan.scenes.flatMap((_, at) => (own.has(at) ? [] : [at]))
  const [before, behind] = [placesOf(said.ground, one), new Set(placesOf(said.ground, two))]
  const at = before.find((place) => behind.has(others[others.indexOf(place) + 1] ?? -1))
  return at === undefined ? null : [{ is: 'move', ref, to: { side: 'after', ref: sceneNumber(at + 1) } }]
}

/** Some places nearer to the start, or to the end. */
const byPlaces = (said: Said, way: 1 | -1 = /up|forward|earlier|ahead|front/.test(said.text('way')) ? -1 : 1): Intent[] | null => {
  const [ref, ...more] = said.refs() ?? []
  const at = ref && more.length === 0 ? placesOf(said.ground, ref)[0] : undefined
  if (!ref || at === undefined) return null
  const places = said.has('n') ? (said.number() ?? 1) : 1
  const to = at + 1 + way * places
  return [{ is: 'move', ref, to: Math.min(said.ground.plan.scenes.length, Math.max(1, to)) }]
}

/** 'Closer to the end': half of the way there. */
const nearer = (said: Said): Intent[] | null => {
  const [ref, ...more] = said.refs() ?? []
  const at = ref && more.length === 0 ? placesOf(said.ground, ref)[0] : undefined
  if (!ref || at === undefined) return null
  const edge = /end|finish|back/.test(said.text('edge')) ? said.ground.plan.scenes.length : 1
  return [{ is: 'move', ref, to: Math.round((at + 1 + edge) / 2) }]
}

const MOVED: readonly Rule[] = [
  rule(
    `(?:${MOVE})?<s> (?:a bit |a little |much )?(?:closer|nearer) to the (?<edge>(?:very )?(?:end|finish|back|start|beginning|front))`,
    nearer,
  ),
  rule(
    `(?:put|move|bring|shift|push|bump|nudge|slide) <s> (?<way>up|down|forwards?|back|backwards?|earlier|later|ahead)(?: by)?(?: (?<n>one|two|three|four|a|1|2|3|4)(?: (?:places?|spots?|slots?|positions?|scenes?|steps?))?)`,
    (said) => byPlaces(said),
  ),
  rule(`(?:bring|pull|move|push|shift|put) <s> (?<way>forwards?|further up)(?: a bit| a little)?`, (said) => byPlaces(said)),
  rule(`<s> (?:comes|appears|shows up|is shown) (?:(?:in|a bit|a little|way|much|far|just) )*too (?<when>early|soon|late)`, (said) =>
    byPlaces(said, /late/.test(said.text('when')) ? -1 : 1),
  ),
  rule(`(?:put|move|place|bring|shift|stick|drag|slot|want|have) <s> (?:in )?between <s2> and <s3>`, between),
  rule(
    `(?:${MOVE})?<s>(?: (?:should|must|to|shall|has to|needs to))?(?: (?:to|be|come|comes|go|goes|play|follow))? ?(?:to )?${RIGHT}(?:after|behind) <s2>`,
    (said) => moved(said, 'after'),
  ),
  rule(
    `(?:${MOVE})?<s>(?: (?:should|must|to|shall|has to|needs to))?(?: (?:to|be|come|comes|go|goes|play))? ?(?:to )?${RIGHT}(?:before|in front of|ahead of) <s2>`,
    (said) => moved(said, 'before'),
  ),
  rule(
    `(?:${MOVE})?<s>(?: (?:should|must|to|shall|has to|needs to))?(?: (?:to|be|come|comes|go|goes|play))? ?(?:somewhere |right |roughly |about |more )?(?:to|into|in|towards?|near|around) the (?:very )?(?:middle|centre|center)(?: of (?:it|the (?:reel|video)))?`,
    (said) => {
      const [ref, ...more] = said.refs() ?? []
      const middle = Math.ceil(said.ground.plan.scenes.length / 2)
      if (!ref || more.length > 0 || !areShown(said.ground, [ref])) return null
      return [{ is: 'move', ref, to: middle }]
    },
  ),
  rule(
    `(?:put|move|place|bring|shift|send|get|drag) <s> (?:to|into|in|at|on) (?:the )?(?:position|place|spot|slot|number|scene|pos\\.?) (?:number |no\\.? |#)?<n>`,
    toPlace,
  ),
  rule(
    `(?:put|move|place|bring|shift|send|get|drag) <s> (?:to|into|in|at|on) (?:the )?(?<n>first|second|third|fourth|fifth|sixth|seventh|eighth) (?:position|place|spot|slot)`,
    (said) => {
      const place = said.refs('n')?.[0]
      const [ref] = said.refs() ?? []
      return ref && place?.by === 'number' ? [{ is: 'move', ref, to: place.n }] : null
    },
  ),
  rule(`(?:swap|switch|exchange|flip|trade)(?: round| around| out)? (?:the )?(?:order|places?|positions?|spots?) of <s>`, (said) =>
    pair(said.refs()),
  ),
  rule(`(?:swap|switch|exchange|flip|trade)(?: round| around)? <s>(?: (?:around|round|over))?`, (said) => pair(said.refs())),
  rule(
    `<s>,? (?:should |must |have to |need to |to |can you |please )?(?:swap|switch|trade|change|exchange)(?: (?:places?|positions?|spots?|round|around))+`,
    (said) => pair(said.refs()),
  ),
  rule(
    `(?:reverse|flip|invert|turn around) (?:the )?(?:order|whole order|sequence|running order|everything|it|the scenes)(?: of (?:the )?(?:scenes|clips|shots))?,? (?:but|and|only|just|except(?: that)?) (?:leave|keep|have|let|put) <s> (?<where>at the (?:very )?end|last|at the (?:very )?(?:start|beginning)|first|where (?:it|they) (?:is|are)|in place)`,
    (said) => {
      const refs = said.refs()
      if (!refs) return null
      const atEnd = /end|last/.test(said.text('where'))
      const atStart = /start|beginning|first/.test(said.text('where'))
      return atEnd || atStart
        ? [
            { is: 'sequence', how: 'reverse' },
            { is: 'order', how: atEnd ? 'last' : 'first', refs },
          ]
        : null
    },
  ),
  rule(
    `(?:replace|swap(?: out)?|switch(?: out)?|exchange|change|trade) <s> (?:with|for|by|to|against) (?:something (?:else|different|better)|(?:an)?other (?:one|clip|shot|scene)|a (?:different|better|new) (?:one|clip|shot|scene)|a (?:different|better) (?:part|take)|(?:the |my |your )?(?:next )?best (?:other |unused |remaining |available )*(?:one|clip|shot|alternative|choice|option|other))`,
    (said) => other(said),
  ),
  rule(
    `(?:use |show |put |pick |find (?:me )?|give (?:me )?|take |try |have )?(?:something (?:else|different|better)|anything (?:else|better)|(?:an)?other (?:clip|shot|one)|a (?:different|better|new) (?:clip|shot|one)) (?:for|in|in place of|instead of|as|at|in the place of) <s>(?: instead)?`,
    (said) => other(said),
  ),
  rule(
    `<s> (?:should|must|needs to) (?:be|show) (?:something else|a different (?:clip|shot)|another (?:clip|shot))|(?:a )?different (?:clip|shot) (?:in|for|at) <s2>`,
    (said) => other(said),
  ),
]

const AGAIN = '(?:again|once more|one more time|another time|a second time)'

/** Only what is shown can be shown again; what is not comes in. */
const again = (said: Said, to: 'behind' | 'start' | 'end'): Intent[] | null => {
  const refs = said.refs() ?? said.refs('s2')
  return refs && areShown(said.ground, refs) ? [{ is: 'show-again', refs, to }] : null
}

const REPEATED: readonly Rule[] = [
  rule(
    `(?:show|put|use|play|add|have|repeat|bring(?: in)?|include|want) <s> (?:${AGAIN} ${BACK}|${BACK} ${AGAIN})|repeat <s2> ${BACK}`,
    (said) => again(said, 'end'),
  ),
  rule(
    `(?:show|put|use|play|add|have|repeat|bring(?: in)?|include|want) <s> (?:${AGAIN} ${FRONT}|${FRONT} ${AGAIN})|repeat <s2> ${FRONT}`,
    (said) => again(said, 'start'),
  ),
  rule(
    `(?:duplicate|double|copy|clone) <s>|(?:show|put|use|play|have|include|want) <s> (?:in (?:it|there|the (?:reel|video)) )?(?:twice|two times|${AGAIN} (?:after|behind) (?:that|it|itself))`,
    (said) => again(said, 'behind'),
  ),
]

const pair = (refs: readonly ClipRef[] | null): Intent[] | null => (refs?.length === 2 ? [{ is: 'swap', refs }] : null)

const other = (said: Said): Intent[] | null => {
  const refs = said.refs() ?? said.refs('s2')
  return refs ? [{ is: 'other-clip', refs }] : null
}

export const ORDER_RULES: readonly Rule[] = [...REPEATED, ...MOVED, ...FIRST, ...GONE]
