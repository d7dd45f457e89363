/** 'A bit slower still', 'shorter', of what was wished before: a scene, a fade, a transition. Pure. */
import type { Intent } from '../intents.ts'
import { refsOf } from '../parse/grammar/ground.ts'
import { sceneGrade } from '../parse/words/scene-grade.ts'

/** 'A bit slower still', of the scene that was made slow. */
const COMPARED =
  /^(?:(?:no+|nah|hm+|ok|okay|yeah|and|now|even|still|just|a|bit|little|tad|touch|notch|much|way|lot|slightly|make (?:it|that|that one|them)|it should be|should be|needs to be)(?:,| |$) ?)*(?<way>slower|faster|quicker|longer|shorter|brighter|lighter|darker|warmer|cooler|colder)(?: (?:still|again|though|now|too|than that))*$/u
const SLIGHTLY = /\b(?:bit|little|tad|touch|notch|slightly)\b/u
const STRESSED = /\b(?:even|still|again)\b|^(?!.*\bmake (?:it|that)\b)/u

/** What a comparison changes of fades and transitions: how long they last. */
const lastsAs = (intent: Intent, said: string, isSlight: boolean): Intent | null => {
  // A cross-fade that is slower lasts longer.
  const isCut = intent.is === 'transition-at' || (intent.is === 'transition-length' && intent.at !== undefined)
  const way = isCut ? said.replace('slower', 'longer').replace(/faster|quicker/, 'shorter') : said
  // 'Faster' behind a fade is said of the reel.
  if (way !== 'longer' && way !== 'shorter') return null
  const isLonger = way === 'longer'
  const factor = isLonger ? (isSlight ? 1.5 : 2) : isSlight ? 0.66 : 0.5
  if (intent.is === 'edge-fade') return { ...intent, sec: null, factor }
  if (intent.is === 'transition-at') return { is: 'transition-length', sec: null, factor, at: { ref: intent.ref, side: intent.side } }
  if (intent.is === 'transition-length') return { ...intent, sec: null, factor }
  return intent.is === 'transitions' ? { is: 'transition-length', sec: null, factor } : null
}

const comparedAs = (intent: Intent, way: string, isSlight: boolean): Intent | null => {
  const lasting = lastsAs(intent, way, isSlight)
  if (lasting) return lasting
  const refs = refsOf(intent)
  if (refs.length === 0) return null
  const grade = sceneGrade(way.replace('lighter', 'brighter').replace('colder', 'cooler'), isSlight ? 0.5 : 1)
  switch (intent.is) {
    case 'speed': {
      const [less, more] = isSlight ? [0.8, 1.25] : [0.6, 1.5]
      return /slower|faster|quicker/.test(way) ? { is: 'speed', refs, relative: true, speed: way === 'slower' ? less : more } : null
    }
    case 'other-clip':
    case 'replace':
    case 'scene-length':
    case 'trim':
      return /longer|shorter/.test(way)
        ? { is: 'scene-length', refs, sec: null, factor: way === 'longer' ? (isSlight ? 1.25 : 1.5) : isSlight ? 0.8 : 0.66 }
        : null
    case 'scene-grade':
    case 'scene-look':
      return grade && { is: 'scene-grade', refs, ...grade }
    default:
      return null
  }
}

export const compared = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const way = COMPARED.exec(said)?.groups?.way
  // 'Make it faster' may mean the reel as well; a reel does not get longer by what was said of one cut.
  const isOfCut =
    intents.length > 0 &&
    intents.every(
      (intent) =>
        intent.is === 'transition-at' || intent.is === 'edge-fade' || (intent.is === 'transition-length' && intent.at !== undefined),
    )
  if (way === undefined || (!STRESSED.test(said) && !isOfCut)) return null
  const all = intents.map((intent) => comparedAs(intent, way, SLIGHTLY.test(said)))
  return all.length > 0 && all.every((intent) => intent !== null) ? all : null
}
