/**
 * For whom or for what a first reel is, and what it is told of: 'for my mother', 'for our club's Instagram', 'from the lake trip'. It wishes nothing
 * but the app that it names. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { isLogo } from '../../../tools/watermark.ts'
import { namedStretches } from '../divide/by-meaning/named-stretches.ts'

const APP =
  /\b(instagram|insta|ig|tik ?tok|you ?tube(?: shorts?)?|facebook|linkedin|whatsapp|snapchat|stor(?:y|ies)|status|reels?|shorts)\b/iu
/** These say of what of the reel something is wished. */
const OF_REEL =
  /\b(?:first|last|next|second|third|opening|ending|whole|entire|rest|others?|start|end|beginning|middle|intro|outro|music|song|sound|voice|titles?|texts?|captions?|subtitles?|words?|scenes?|clips?|shots?|photos?|videos?|pictures?|footage|logo|transitions?|look|colou?rs?|format|time|moment|while|seconds?|secs?|minutes?|each|every|all|both|background|cover|thumbnail|length|pace|best)\b/iu
/** Feelings that an occasion stands for are read elsewhere. */
const OCCASION = /\b(?:birthday|wedding|funeral|memorial|party|christmas|halloween|valentine\w*|anniversary|sale|graduation|farewell)\b/iu
const WHOM =
  /,? ?\b(?<for>for|to show (?:it )?(?:to|in|at)|to send (?:it )?to|to share with|to put (?:it )?on|from|of|about) (?<whom>(?:my|our|the|a|an|his|her|their|your) [\p{L}\d'’-]+(?: (?!(?:and|with|about|from|of|in|on|at|where|who|that|which|to|it|we|i|please|pls|showing|using|set|should)\b)[\p{L}\d'’-]+){0,4})(?<where> (?:at|in|to|on|by|near) (?:the |a )?[\p{L}'’-]+(?: [\p{Lu}][\p{L}'’-]+)?(?=\s*(?:$|[.,;!?\n]|please\b|pls\b|and\b|with\b)))?(?<when> (?:on|this|next) (?:mon|tues|wednes|thurs|fri|satur|sun)day| tonight| tomorrow)?/giu

/** 'Client is a family bakery', 'my niece told me to try this': told, and no clip is called so. */
export const withoutForWhom = (text: string, media: readonly MediaForPlan[]): string =>
  withThePhoto(withoutStated(text, media), media).replace(WHOM, (all, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    const whom = groups.whom ?? ''
    if (OF_REEL.test(whom.replace(APP, ''))) return all
    const app = APP.exec(whom)?.[0]
    const where = groups.where ?? ''
    if (/^(?:from|of|about)$/iu.test(groups.for ?? '')) {
      const before = String(rest.at(-2)).slice(0, Number(rest.at(-3)))
      return OF_A_REEL.test(before) && where === '' && isTrip(whom) && namedStretches(whom, media).length === 0 ? ', ' : all
    }
    const occasion = OCCASION.exec(whom)?.[0]
    if (occasion !== undefined) return namedStretches(whom, media).length > 0 ? all : ` for a ${occasion}${where}`
    const bare = whom.replace(/^\p{L}+ /u, '')
    if (bare === app) return all
    const [first, ...more] = namedStretches(whom, media)
    // 'Text for the dog' is on the dog; 'for the team whatsapp group' is no team photo.
    if (
      first &&
      (more.length > 0 || bare.split(' ').length === 1 || whom.slice(first.from, first.to).replace(/^(?:the|my|our|that) /iu, '') === bare)
    )
      return all
    return app === undefined ? where : ` for ${app}${where}`
  })

const A_PHOTO = /\b(?<whose>the|our|my) (?<which>\p{L}{3,12}) (?<what>photo|picture|pic|selfie)\b/giu

/** 'The family photo', where there is one photo. */
const withThePhoto = (text: string, media: readonly MediaForPlan[]): string => {
  const photos = media.filter((file) => file.facts.kind === 'image' && !isLogo(file))
  if (photos.length !== 1) return text
  return text.replace(A_PHOTO, (all, whose: string, which: string) =>
    namedStretches(`the ${which}`, media).length > 0 ? all : `${whose} photo`,
  )
}

/** When and where it was filmed, which all of the clips are of. */
const isTrip = (whom: string): boolean =>
  /^(?:my|our|the) (?:[\p{L}'’-]+ ){0,2}(?:trip|holidays?|vacation|weekend|journey|tour|outing|visit|stay|day|evening|afternoon|night|season|event|(?:semi-?)?finals?|match|game|tournament|bakery|shop|store|restaurant|caf[eé]|bar|hotel|company|business|club|school)$/iu.test(
    whom,
  )

/** 'The photo of our shop' is a photo. */
const OF_A_REEL =
  /(?:^|\b(?:reel|video|film|movie|clip|recap|highlights?|montage|edit|story|memory|memories|something|one|seconds?|secs?|s|min|it|out)|,)\s*$/iu
/** 'A cup final reel' is a reel of just that. */
const REEL_OF =
  /\b(?:(?:\p{L}+ ){0,2}(?:finals?|match|game|tournament|trip|holidays?|vacation|weekend|journey|tour|outing|season|event))[ -](?<what>reel|video|film|movie|recap|highlights?|edit)\b/giu

const DAY = /,? ?\b(?:for|on) (?:(?:next|this) )?(?:\p{Lu}\p{Ll}+['’]?s?['’]? )?(?:Day|Mother['’]?s ?day|Father['’]?s ?day)\b/gu
/** Why it is made: 'I'd like to send everyone a nice memory', 'we want to announce the next game on Saturday'. */
const PURPOSE =
  /(?<=^|[.!?,;\n] ?|\band )(?:i|we)(?:['’]d| would)? (?:(?:like|want|need|love|have|wish|hope|plan)(?: to)?|am going to|are going to) (?:send|share|surprise|give|tell|announce|advertise|promote|impress|invite|thank|celebrate|remember|win|attract|greet|congratulate)\b[^.,;!?\n]*/giu
/** 'Client is a family bakery', 'target group is young families': what nobody wishes of a reel. */
const STATED =
  /(?<=^|[.!?;\n] ?|, ?)(?:(?:the |my |our )?(?:client|customer|target(?: group| audience)?|audience|brand|company|product|occasion|context|background|purpose|goal|aim|idea)s?) (?:is|are|was|will be|should be)\b[^.,;!?\n]*/giu

/** What is told of it, where it names no clip. */
const withoutStated = (text: string, media: readonly MediaForPlan[]): string =>
  [PURPOSE, STATED, WANTS_PEOPLE].reduce(
    (said, pattern) => said.replace(pattern, (all) => (namedStretches(all, media).length > 0 ? all : '')),
    text.replace(DAY, '').replace(REEL_OF, (all, ...rest) => {
      const { what = '' } = rest.at(-1) as Record<string, string | undefined>
      const lead =
        /^(?:(?:make|do|create|want|need|like|please|me|us|an?|the|my|our|i|we|short|quick|nice|cool|fun|fast|slow|calm|happy|sad|funny|\d+|sec|second|seconds|s) )+/iu.exec(
          all,
        )?.[0] ?? ''
      return namedStretches(all, media).length > 0 ? all : `${lead}${what}`
    }),
  )
/** 'I want people to come to our shop'. */
const WANTS_PEOPLE =
  /(?<=^|[.!?;\n] ?|, ?)(?:i|we) (?:want|need|would like|['’]d like) (?:more )?(?:\p{L}{3,12}) to (?:come|buy|visit|know|follow|book|join|call|order|stop by|drop in)\b[^.,;!?\n]*/giu
