/** Half sentences about the words that were just put on the picture: how long, when, where, in which letters, and what they say instead. Pure. */
import { Captions } from '@reelwright/contract/reel-plan'
import { placeScenes, planFrames, planSec } from '../../../plan/plan-length.ts'
import { USUAL_HEIGHTS } from '../../apply/captions/caption-heights.ts'
import type { Intent } from '../../intents.ts'
import type { Ground } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { refsIn, timeOf } from '../../parse/grammar/slots.ts'
import type { Recalled } from '../recalled.ts'
import { half } from './half.ts'

/** The caption that a wish wrote or changed, by its place among those there are; null where it was none, or several. */
const cueOf = (intents: readonly Intent[], { plan }: Ground): number | null => {
  // A title 'in big letters' was written and styled in one breath.
  const [only, ...more] = intents.length > 1 ? intents.filter(({ is }) => is !== 'captions-style') : intents
  const cues = plan.captions?.cues ?? []
  if (more.length > 0 || cues.length === 0) return null
  if (only?.is === 'captions-style' && cues.length === 1) return 0
  const texts = only?.is === 'captions' ? only.texts : only?.is === 'caption-edit' && only.text !== undefined ? [only.text] : []
  const known = cues.findIndex(({ text }) => text === texts[0])
  const at = only?.is === 'caption-edit' && only.cue !== null ? only.cue - 1 : known
  return texts.length > 1 || cues[at] === undefined ? null : at
}

const GONE_SOON = half(
  '(?:it|that|the (?:text|title|caption)) (?:(?:disappears|vanishes|goes(?: away)?|leaves|is gone|is over|passes) (?:(?:a bit|way|far|much) )?too (?:fast|quickly|soon|early|quick)|(?:is|stays)(?: there| up| on)?(?: (?:a bit|way|far|much))? too (?:short|briefly))',
)
const SEC_MORE = half(
  '(?:(?:make|keep|let|show|have) (?:it|that|them|the text|the title|the caption)? ?)?(?:(?:for|stay|last|be) )*(?<t>[\\p{L}\\d][\\p{L}\\d. ]{1,18}?) (?<way>longer|shorter|more|less|earlier|later|sooner)',
)
const JUST_MORE = half(
  '(?:(?:make|keep|let|show|have) (?:it|that|them|the text|the title|the caption) )?(?:(?:up|on|there|on screen|stay|last|be|a bit|a little|much|way|even) )*(?<way>longer|shorter|earlier|later|sooner)',
)
/** (ours: a change that is seen, and no other caption) */
const CAPTION_STEP_SEC = 1
/** Nobody reads one that stands for less. */
const CAPTION_SEC_MIN = 0.5

/** 'Two seconds longer', of words on the picture: how long they stand, or when. */
const captionTime = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const { plan } = ground
  const at = cueOf(intents, ground) ?? -1
  const cue = plan.captions?.cues[at]
  // 'The title' is not what was written below it since.
  const isOther = /\btitle\b/u.test(said) && cue?.kind !== 'title' && plan.captions?.cues.some(({ kind }) => kind === 'title') === true
  if (cue === undefined || isOther) return null
  const timed = SEC_MORE.exec(said)?.groups
  const sec = timed === undefined ? null : (timeOf(timed.t ?? '', ground) ?? null)
  const way = GONE_SOON.test(said) ? 'longer' : sec === null ? JUST_MORE.exec(said)?.groups?.way : timed?.way
  if (way === undefined) return null
  const [from, to] = [cue.start_frame / plan.export.fps, cue.end_frame / plan.export.fps]
  const share = /longer|more/.test(way) ? 0.5 : /shorter|less/.test(way) ? 0.34 : null
  const by = sec ?? (share === null ? CAPTION_STEP_SEC : (to - from) * share)
  const edit = (change: { from_sec?: number; to_sec?: number }): Intent[] => [{ is: 'caption-edit', cue: at + 1, ...change }]
  // One that stands to the end of the reel can only begin before.
  const isAtEnd = cue.end_frame >= planFrames(plan)
  if (/longer|more/.test(way)) return edit(isAtEnd ? { from_sec: Math.max(0, from - by), to_sec: to } : { to_sec: to + by })
  if (/shorter|less/.test(way)) return edit({ to_sec: Math.max(from + CAPTION_SEC_MIN, to - by) })
  const shift = way === 'later' ? by : -Math.min(by, from)
  return edit({ from_sec: from + shift, to_sec: to + shift })
}

const CAPTION_PLACE = half(
  '(?:(?:put|move|place|have|show) (?:it|them|that) )?(?:(?:a bit|a little|right) )?(?:up )?(?:at|in|to|on|into) the (?<at>top|middle|center|centre|bottom)',
)

const captionPlace = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const at = CAPTION_PLACE.exec(said)?.groups?.at
  const isOfCaptions = intents.length === 1 && intents.every(({ is }) => is === 'captions' || is === 'caption-edit' || is === 'transcribe')
  if (at === undefined || !isOfCaptions) return null
  return [{ is: 'captions-style', at: /^cent/.test(at) ? 'middle' : at === 'top' ? 'top' : at === 'bottom' ? 'bottom' : 'middle' }]
}

const STYLED = half('(?:(?:make|have|put) (?:it|them) )?(?:in )?(?:the )?(?<style>[a-z]{3,10})(?: (?:style|letters|look|one))?')

/** 'Neon', right behind a title: a style of letters before it is a look. */
const captionStyle = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const isOfCaptions =
    intents.length > 0 && intents.every(({ is }) => is === 'captions' || is === 'captions-style' || is === 'caption-edit')
  const style = isOfCaptions ? Captions.shape.style.safeParse(STYLED.exec(said)?.groups?.style).data : undefined
  return style === undefined ? null : [{ is: 'captions-style', style, ink: undefined, accent: undefined }]
}

const TO_EDGE = half(
  '(?:(?:keep|leave|have|let|show|make) (?:it|that|them)(?: (?:stay|last|there|up|on|in|stand))* )?(?:(?:all the way |right |up )?(?:until|till|til|to|through to) the (?:very )?(?<end>end)|(?:right |all the way )?from the (?:very )?(?<start>start|beginning)|(?:for|over|during|through|throughout) the (?<all>whole|entire|full) (?:reel|video|time|thing|length)|(?<time>the whole time|all the time|throughout))(?: of (?:it|the (?:reel|video)))?',
)

/** 'Until the end', of words on the picture. */
const captionToEdge = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const found = TO_EDGE.exec(said)?.groups
  const at = found === undefined ? null : cueOf(intents, ground)
  if (found === undefined || at === null) return null
  const isAll = found.all !== undefined || found.time !== undefined
  return [
    {
      ...{ is: 'caption-edit', cue: at + 1 },
      ...(isAll || found.start !== undefined ? { from_sec: 0 } : {}),
      ...(isAll || found.end !== undefined ? { to_sec: planSec(ground.plan) } : {}),
    },
  ]
}

/** 'Make it 6 seconds' is said of the reel. */
const LASTS = half(
  '(?:(?:keep|show|leave) (?:it|that|them) )?(?:(?:for|to last|last|only|just|about|like) )*(?<t>[\\p{L}\\d][\\p{L}\\d. ]{1,16}?)(?: long)?',
)

/** '3 seconds long', of words on the picture. */
const captionLasts = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const sec = timeOf(LASTS.exec(said)?.groups?.t ?? '', ground)
  const at = sec === null || sec < CAPTION_SEC_MIN ? null : cueOf(intents, ground)
  const cue = ground.plan.captions?.cues[at ?? -1]
  if (sec === null || at === null || !cue || sec > planSec(ground.plan)) return null
  const { fps } = ground.plan.export
  const end = cue.end_frame / fps
  // One that closes the reel begins sooner.
  if (cue.end_frame >= planFrames(ground.plan) && cue.start_frame > 0)
    return [{ is: 'caption-edit', cue: at + 1, from_sec: Math.max(0, end - sec), to_sec: end }]
  return [{ is: 'caption-edit', cue: at + 1, to_sec: Math.min(planSec(ground.plan), cue.start_frame / fps + sec) }]
}

const SHIFTED = half(
  '(?:(?:move|put|shift|push) )?(?:(?:it|that|that one|them|this) )?(?:(?:a bit|a little|further|more) )?(?<way>up|down|higher|lower)(?: (?:a bit|a little))?',
)

/** 'Move that one up': a third of the picture higher. */
const captionShifted = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const way = SHIFTED.exec(said)?.groups?.way
  const at = way === undefined ? null : cueOf(intents, ground)
  if (way === undefined || at === null) return null
  const y = ground.plan.captions?.cues[at]?.place?.y ?? ground.plan.captions?.place?.y ?? USUAL_HEIGHTS.caption
  const isUp = way === 'up' || way === 'higher'
  return [{ is: 'captions-style', at: isUp ? (y > 0.6 ? 'middle' : 'top') : y < 0.4 ? 'middle' : 'bottom' }]
}
const FIX =
  '(?:[.,;!]+ ?(?:(?:please|can you|could you|so|and) )*(?:fix|correct|change|mend|update|edit)(?: (?:the|that|it|my|this)(?: (?:writing|text|title|captions?|words?|spelling|headline|typo))?)?(?: (?:please|pls))?)?'
const NOT_OLD = new RegExp(
  `^(?:(?:no|wait|oops|sorry|hey|oh|but),? )*(?:(?:it|that|this)(?:['’]s| was| is| should (?:be|say)| should have (?:been|said)| has to (?:be|say)| needs to (?:be|say))? |i (?:meant|said|wrote) )?(?<to>[\\p{L}\\d'’]{2,20}),? (?:and )?not (?<old>[\\p{L}\\d'’]{2,20})${FIX}[.! ]*$`,
  'iu',
)

/** 'It was autumn, not summer': a word that stands on the picture, and what it is to be. */
export const correctedWord = (request: string, { plan }: Pick<Ground, 'plan'>): Intent[] | null => {
  const { to, old } = NOT_OLD.exec(request.trim())?.groups ?? {}
  if (to === undefined || old === undefined) return null
  const word = new RegExp(`(?<![\\p{L}\\d])${old}(?![\\p{L}\\d])`, 'iu')
  const cues = (plan.captions?.cues ?? []).flatMap((cue, at) => (word.test(cue.text) ? [{ cue, at }] : []))
  const [found, ...more] = cues
  if (found === undefined || more.length > 0) return null
  const text = found.cue.text.replace(word, (typed) => {
    if (typed === typed.toLocaleUpperCase()) return to.toLocaleUpperCase()
    return typed[0] === typed[0]?.toLocaleUpperCase() ? `${to[0]?.toLocaleUpperCase() ?? ''}${to.slice(1)}` : to
  })
  return [{ is: 'caption-edit', cue: found.at + 1, text }]
}

const IN_CASE = half(
  '(?:(?:make|have|put|write) (?:it|that|them) )?(?:(?:all )?in )?(?:all )?(?<case>caps|capitals|capital letters|upper ?case|big letters|lower ?case|small letters)(?: letters)?',
)

/** 'In capitals', of words on the picture: the very words are written so. */
const captionCase = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const how = IN_CASE.exec(said)?.groups?.case
  const at = how === undefined ? null : cueOf(intents, ground)
  const text = ground.plan.captions?.cues[at ?? -1]?.text
  if (how === undefined || at === null || text === undefined) return null
  return [{ is: 'caption-edit', cue: at + 1, text: /^(?:lower|small)/u.test(how) ? text.toLocaleLowerCase() : text.toLocaleUpperCase() }]
}

const AGAIN_AT = half(
  '(?:(?:do )?(?:it|that|the same)? ?)?(?:again|once more|(?:the )?same(?: (?:one|text|words|thing|title|caption))?) (?:at|in|on) the (?:very )?(?<edge>start|beginning|end)',
)

/** 'And again at the end': the same words at the other edge. */
const captionAgain = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const edge = AGAIN_AT.exec(said)?.groups?.edge
  const [only, ...more] = intents
  if (edge === undefined || more.length > 0) return null
  const place = edge === 'end' ? 'end' : 'start'
  if (only?.is === 'captions') {
    const { span: _, ...words } = only
    return [{ ...words, place }]
  }
  // Also where it was changed since it was written.
  const text = ground.plan.captions?.cues[cueOf(intents, ground) ?? -1]?.text
  return text === undefined ? null : [{ is: 'captions', texts: [text], place, title: false }]
}

const ON_SCENE = half(
  '(?:(?:put|move|have|show|make|keep|leave|let) (?:it|that|them)(?: (?:stay|stand|last|up|there|on|be))* )?(?:(?<until>until|till|til|to the end of|up to) (?<to>(?:scene |the )?.{1,30}?)|(?:on|over|in|during|to) (?<on>(?:scene |the )?.{1,30}?)(?: instead| rather)?|(?<other>scene \\d{1,3}|the .{2,30}?) (?:instead|rather))',
)

/** 'Scene 3 instead', 'til scene 5', of words on the picture: when they stand. */
const captionOnScene = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const { until, to, on, other } = ON_SCENE.exec(said)?.groups ?? {}
  const at = cueOf(intents, ground)
  const refs = at === null ? null : refsIn(to ?? on ?? other ?? '', ground)
  const [place, ...more] = [...new Set((refs ?? []).flatMap((ref) => placesOf(ground, ref)))]
  const scene = placeScenes(ground.plan)[place ?? -1]
  if (at === null || !scene || more.length > 0) return null
  const { fps } = ground.plan.export
  const from = until === undefined ? { from_sec: scene.startFrame / fps } : {}
  return [{ is: 'caption-edit', cue: at + 1, ...from, to_sec: scene.endFrame / fps }]
}

const OTHER_INK = half('(?:(?:in|make it|give it|with|try) )?(?:an?other|a different|different|some other) colou?r')
/** Read well on most pictures, one after the other. */
const INKS = ['#ffd60a', '#ffffff'] as const

/** 'Another colour', of words on the picture. */
const captionInk = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  if (!OTHER_INK.test(said) || cueOf(intents, ground) === null) return null
  return [{ is: 'captions-style', ink: INKS.find((ink) => ink !== ground.plan.captions?.ink), accent: undefined }]
}

/** Null where nothing of it is said of words on the picture. `said` in small letters, without its end mark. */
export const captionTalk = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null =>
  captionTime(said, intents, ground) ??
  captionPlace(said, intents) ??
  captionStyle(said, intents) ??
  captionToEdge(said, intents, ground) ??
  captionLasts(said, intents, ground) ??
  captionShifted(said, intents, ground) ??
  captionCase(said, intents, ground) ??
  captionAgain(said, intents, ground) ??
  captionOnScene(said, intents, ground) ??
  captionInk(said, intents, ground)

const INSTEAD_SAYS =
  /^\W*(?:(?:no+|nah|nope|wait|oh|oops|sorry|actually|hm+|and|but|please|ok(?:ay)?)\b[, .!]*)*(?:(?:make|change|turn|set) (?:it|that|this|them)(?: (?:to|into|say|read))*|(?:it|that) (?:should|must|has to|needs to) (?:say|read|be)|(?:should|have it|let it|make it) (?:say|be|read)|(?:i )?mean(?:t)?|rather|call it|write|it['’]?s(?: spelled| spelt)?|spell it|spelled) ["“]?(?<text>[^"“”]{1,80}?)["”]?(?: (?:instead|please|i mean(?:t)?))*\s*$/iu

/** 'No wait, make that Lisboa', behind words on the picture: what they say instead. Only of what is read as nothing else. */
/** 'Typo, it's Fresh Fish'. */
const TYPO =
  /^\W*(?:(?:oh|oops|sorry|wait|no|ah|hm+)\b[, ]*)*(?:typo|spelling|misspel(?:t|led)|spelled wrong|wrong spelling|there['’]?s a (?:typo|mistake)(?: in (?:it|that|there))?)[,:;.! –-]+(?:it(?:['’]s| is| should (?:be|say|read)) |should (?:be|say|read) |make it |i meant )?["“]?(?<text>[^"“”\n]{1,80}?)(?:,? not .{1,40})?["”]?$/iu

export const captionSays = (typed: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const text = (INSTEAD_SAYS.exec(typed.trim()) ?? TYPO.exec(typed.trim()))?.groups?.text?.replace(/[.!]+$/u, '').trim()
  const isOfWords = recalled?.intents.every(({ is }) => is === 'captions' || is === 'caption-edit') === true
  // 'It's too small to read' is no text.
  const isJudged =
    /^(?:too|not|so|very|really|a bit|hard|kinda|still|way|quite|pretty|barely|just|(?:look|feel|sound|seem)s? (?:more )?(?:like|as))\b/iu.test(
      text ?? '',
    )
  const at = text === undefined || text === '' || isJudged || !isOfWords || !recalled.isNewest ? null : cueOf(recalled.intents, ground)
  return at === null || text === undefined ? null : [{ is: 'caption-edit', cue: at + 1, text }]
}

const ONE_MORE =
  /^(?<lead>\W*(?:(?:and|also|now|then|please|ok(?:ay)?|add|put|with|have)\b[, ]*)*)(?:another|one more|a second|a third|also one|one|some)(?: one)?(?: (?:text|caption|title))?(?: (?:in|on|up|there|on it|in it))?(?<where> (?:at|in|on|over|near|from|for) [^:"“”\n]{2,40}?)?(?:: ?| (?:saying|that says|with|reading|which says) ["“]?| ?["“])(?<text>[^"“”\n]{1,120}?)["”]?\s*$/iu

/** 'Another one at the start: day one', behind words on the picture, said in full. */
export const oneMoreCaption = (request: string, { thing }: Ground): string => {
  const { where = '', text } = (thing === 'captions' ? ONE_MORE.exec(request)?.groups : undefined) ?? {}
  return text === undefined ? request : `add a caption${where}: ${text}`
}
