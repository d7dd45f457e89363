/** Questions that name something of the reel: what stands where, what was passed over. They are answered, and nothing is changed. */
import { factRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import { sceneAt } from '../../../plan/plan-length.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule } from './rule.ts'
import { placesOf } from './shown.ts'

type Question = Extract<Intent, { is: 'ask' }>['about']

const ask = (about: Question): Intent[] => [{ is: 'ask', about }]

const USED = '(?:use|used|using|pick|picked|choose|chosen|take|taken|include|included|put in|have in)'
const CLIPS = '(?:of (?:my|the|our) )?(?:clips|videos|files|pictures|photos|scenes|shots|cuts)'

const SHOW =
  '(?:show(?: me)?|list|give me (?:a list of|the options for)|tell me|name|what are|which are|what|which)(?: (?:you have|there are))?'
const OPTIONS =
  '(?: all)?(?: (?:of )?(?:the|your|my))?(?: (?:options|choices|list|available|different|kinds|possible))*(?: (?:for|of))?(?: (?:the|your|available))?'

const QUIET = '(?:muted|on mute|mute|silent|quiet|soundless|without (?:any )?(?:sound|audio))'
const HEARD = '(?:audible|unmuted|heard|not muted|with sound)'

const FACTS: Readonly<Record<string, string>> = {
  ...{ dark: 'darkish', blurry: 'blurred', 'out of focus': 'blurred', colorful: 'colourful', still: 'calm' },
}

const SOUND_QUESTIONS: readonly Rule[] = [
  rule(
    '(?:does|has|do|did) (?:it|this|the (?:reel|video)) (?:have|got|has|had)?(?: any)? ?(?:sound|audio)(?: (?:in it|on it|now|yet))?|is there (?:any )?(?:sound|audio)(?: (?:in|on) (?:it|the (?:reel|video)))?',
    () => ask('sound'),
  ),
  rule(
    `(?:which|what|how many)(?: of (?:the|my))? (?:scenes?|clips?|shots?|ones?|parts?)(?: of (?:the|my|it).{0,20})? (?:are|is|have|has|do|does|play|still)(?: (?:all|still|now|currently|have|has|i))* (?:${QUIET}|${HEARD}|(?:(?:no|any|their|its|own|original|real) )*(?:sound|audio)(?: (?:on|off))?)`,
    () => ask('sound'),
  ),
  rule(`(?:is|are) <s> (?:still |already |currently |actually |now )*(?:${QUIET}|${HEARD})(?: (?:now|already))?`, (said) => {
    const refs = said.refs()
    return refs && [{ is: 'ask', about: 'sound', refs }]
  }),
  rule(`(?:does|do) <s> (?:still |already |currently )*have (?:(?:any|its|their|own|original|the) )*(?:sound|audio)(?: on)?`, (said) => {
    const refs = said.refs()
    return refs && [{ is: 'ask', about: 'sound', refs }]
  }),
]

export const QUESTION_RULES: readonly Rule[] = [
  rule(
    `(?:which|what) (?:look|filter|lut|grade|colou?r (?:style|grade))(?: (?:has|have|is|are|does|do|did|on|in|of|for|used|the))* <s>(?: (?:have|got|in|use|using|now|right now|wear))*`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'ask', about: 'look', refs: [...refs] }]
    },
  ),
  rule(
    `(?:(?:can you |could you )?(?:show|tell)(?: me)? )?(?:what|which (?:things|parts|scenes))(?: all| exactly)?(?: (?:did|have|has|was|were|is|are))?(?: (?:you|it|that|there))?(?: (?:just|now|really))*(?: been)? (?:chang(?:e|ed|es)|different|new|do(?:ne)?)(?: (?:now|there|just now|in (?:it|the (?:reel|video))|to (?:it|the (?:reel|video))|exactly|since))*|(?:show|list|tell)(?: me)? (?:the |your |all (?:the |your )?)?(?:last |latest )?(?:changes|change)|what(?:['’]?s)(?: been)? (?:changed|different|new)(?: now)?`,
    () => ask('changed'),
  ),
  ...SOUND_QUESTIONS,
  // 'Which scenes are dark': those alone.
  rule(
    `(?:which|what)(?: of (?:the|my))? (?<of>scenes?|clips?|shots?|ones?)(?: (?:are|is|look|looks|seem|were))(?: (?:a bit|too|so|very|really|quite|rather))* (?<how>dark|bright|shaky|blurry|blurred|out of focus|sharp|steady|calm|lively|long|short|colou?rful|warm|cold|loud|still)`,
    (said) => {
      const how = said.text('how')
      const fact = FACTS[how] ?? how
      return [{ is: 'ask', about: 'fact', refs: [factRef(fact, said.text('of').startsWith('c') ? 'clip' : 'scene', 0)] }]
    },
  ),
  rule(
    `(?:show(?: me)?|list|what(?:['’]?s| is)|tell me|give me) the (?:current )?(?:order|sequence|running order|scene order|scene list|list of (?:scenes|clips))(?: (?:now|right now|of (?:the )?(?:scenes|clips)))*`,
    () => ask('plan'),
  ),
  rule(
    `(?:can|may) (?:i|we) (?:use|post|publish|sell|monetize|monetise) (?:this|it|the (?:reel|video|music|song)) (?:commercial(?:ly)?|for (?:my |our )?(?:business|clients?|ads?|work)|legally|on youtube|safely)`,
    () => ask('licence'),
  ),
  rule(
    `(?:what|whats|which|which ones?)(?: (?:clips?|files?|videos?|photos?|scenes?|ones?))?(?:['’]?s| is| are|['’]re)?(?: (?:still|left))? ?(?:not (?:being )?(?:used|in (?:it|there|the (?:reel|video))|shown)|unused|missing|left(?: over| out)?)(?: (?:in (?:it|the (?:reel|video))|yet|now|so far))*`,
    () => ask('left'),
  ),
  rule(
    `(?:is|are) there (?:an?|any|another|some|more) (?:other )?(?:clips?|shots?|videos?|footage|scenes?|photos?|pictures?) (?:with|of|from|showing|where) <s>|(?:do|have) (?:we|i|you) (?:have|got) (?:an?|any|another|some|more) (?:other )?(?:clips?|shots?|videos?|footage|scenes?|photos?|pictures?) (?:with|of|from|showing) <s2>`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      return refs && [{ is: 'ask', about: 'shown', refs }]
    },
  ),
  rule(
    `(?:what|whats|which)(?:['’]?s| is)? the (?:biggest|highest|largest|best|max(?:imum)?|top) (?:size|resolution|quality|format|export)(?: (?:that )?(?:(?:i|we|you) (?:can )?(?:export|make|do|get|have|render|download)|available|possible|there is))*(?: (?:in|at|it))?`,
    () => ask('formatlist'),
  ),
  rule(`${SHOW}${OPTIONS} (?:looks|filters|luts|grades)(?: (?:are there|do you have|can you do|there are|you have|are available))*`, () =>
    ask('looklist'),
  ),
  rule(`${SHOW}${OPTIONS} transitions(?: (?:are there|do you have|can you do|there are|you have|are available))*`, () =>
    ask('transitionlist'),
  ),
  rule(`${SHOW}${OPTIONS} (?:songs|music|tracks|genres)(?: (?:are there|do you have|can you play|there are|you have|are available))*`, () =>
    ask('musiclist'),
  ),
  rule(`(?:show(?: me)?|list|name)(?: all)?(?: (?:of )?(?:the|my|our))? (?:clips|files|videos|footage|uploads)`, () => ask('media')),
  rule(
    `(?:what|whats|which)(?:['’]?s| is)? (?:the |my |our )?(?:\\S+ )?(?:resolution|aspect ratio|frame ?rate|fps|file format)(?: (?:of|is) .{1,30}| now)?`,
    () => ask('format'),
  ),
  rule(`why (?:did|have|do|is|are) (?:you )?.{0,30}?\\b(?:song|music|track|tune)\\b.{0,20}`, () => ask('music')),
  rule(
    `(?:is|are) (?:the|this|that|your|all the) (?:music|song|songs|tracks?) (?:copyright|royalty|licen[cs]e|free|safe|legal|copyrighted)\\b.*|(?:can i|am i allowed to|may i) use (?:the|this) (?:music|song)(?: .{1,40})?`,
    () => ask('licence'),
  ),
  rule(
    `why (?:(?:did|do) you |(?:was|is|does|did) (?:it|this|the (?:reel|video)) |is there an? |the )?(?:be )?cut(?:s|ting)? (?:there )?(?:at|after) (?:the )?<t>(?: mark)?`,
    (said) => {
      const { plan } = said.ground
      const place = sceneAt(plan, Math.round((said.time() ?? 0) * plan.export.fps))
      return place === null ? null : [{ is: 'ask', about: 'whycut', refs: [sceneNumber(place.index + 1)] }]
    },
  ),
  rule(
    `(?:what|which (?:clip|scene|shot))(?:['’]?s| is| comes| plays| follows)? (?:right |directly )?(?<side>after|before|behind) <s>`,
    (said) => {
      const [ref] = said.refs() ?? []
      const at = placesOf(said.ground, ref)[0]
      const to = at === undefined ? -1 : at + (said.text('side') === 'before' ? -1 : 1)
      return to >= 0 && to < said.ground.plan.scenes.length ? [{ is: 'ask', about: 'shown', refs: [sceneNumber(to + 1)] }] : null
    },
  ),
  rule(
    `how many (?:different )?${CLIPS} (?:(?:did|have|do|are|were) (?:you|we|they|there)?(?: been)? ?(?:${USED}|left|in (?:it|there|the (?:reel|video))|now)?(?: (?:in (?:it|there|the (?:reel|video))|so far|now))*)`,
    () => ask('scenes'),
  ),
  rule(
    `(?:how many|which|what)(?: (?:of (?:my|the|our) )?(?:clips|videos|files|pictures|photos|ones))? (?:(?:did|have|are) (?:you )?(?:leave|left|kept|keep) out|did ?n['’]?t you (?:use|take|pick)|have ?n['’]?t you (?:used|taken|picked)|did you not (?:use|take|pick))`,
    () => ask('left'),
  ),
  rule(
    `(?:where|when)(?:['’]?s| is| are| does| do| did)?(?: you put)? <s>(?: (?:come|go|appear|show up|start|starts|begin|begins|end|ends|come in|play|stand|in (?:it|the (?:reel|video))|now|shown))*`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'ask', about: 'shown', refs }]
    },
  ),
  rule(
    `(?:why|how come|what happened to) (?:(?:did|have|do|is|are|was|were|is not|isn['’]?t|aren['’]?t|wasn['’]?t|don['’]?t|didn['’]?t|haven['’]?t)(?: (?:you|i|we))?(?: not)? )?(?:(?:leave|left) out|skip|skipped|cut(?: out)?|drop|dropped|ignore|ignored|miss|missed|remove|removed|not use|use|see|show|include)? ?<s>(?: (?:out|missing|gone|not (?:there|in (?:it|the (?:reel|video)))|left out|in (?:it|there|the (?:reel|video))|skipped|used|shown|anymore|any more))*`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'ask', about: 'why', refs }]
    },
  ),
  rule(
    `(?:how long|how many seconds) (?:is|are|does|do|did)(?: it)? ?<s>(?: (?:in (?:it|there|the (?:reel|video))|last|stay|run|shown|on screen|now|for))*|(?:is|are|do (?:we|you) (?:have|see|show)|did you (?:use|include|keep)|have you (?:used|included)|does it (?:have|show|include)) <s2>(?: (?:in (?:it|there|the (?:reel|video))|used|shown|included|still there|there|at all|already|twice|more than once|several times))*`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      return refs && [{ is: 'ask', about: 'shown', refs }]
    },
  ),
  rule(
    `how (?:many seconds|much time|much screen ?time|much) (?:of |does |for )?<s>(?: (?:do|does|is|are|have|get|gets|has)(?: (?:we|you|i|there|it))?(?: (?:have|got|get|see|in (?:it|there|the (?:reel|video))|shown))*)?`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'ask', about: 'shown', refs }]
    },
  ),
  rule(
    `(?:where|what)(?:['’]?s| is| are| about| happened to)? (?:my |the |our )?(?:logo|watermark)(?: (?:gone|at))?|is (?:the|my|our|there a) logo (?:on it|there|in it|shown)`,
    () => ask('logo'),
  ),
  rule(
    `(?:where|what)(?:['’]?s| is| are| does| do)? (?:my |the |our )?(?:text|captions?|titles?|words?|subtitles?)(?: (?:say|says|gone|at))?|(?:is|are) there (?:any )?(?:text|captions?|titles?|subtitles?)(?: (?:on it|in it|now))?`,
    () => ask('captions'),
  ),
  rule(
    `(?:what|which|how)(?:['’]?s| is| are)? (?:the |a )?(?:best|ideal|right|recommended|optimal|perfect|usual|good) (?:length|duration|format|size|time|music|song|look|style|way)\\b.*`,
    () => ask('unknown'),
  ),
]
