/** Why something is wished, and what else people say beside it. What may turn the meaning of the wish is no remark. Pure. */
import { type Item, means } from '../read-items.ts'
import { foldWord } from '../read-text.ts'

const WHO =
  'the|my|our|his|her|their|this|that|these|those|it|its|hes?|shes?|they|theyre|theyve|we|weve|i|im|ive|id|people|everyone|everybody|everything|nobody|no one|someone|somebody|nothing|there|theres|youre|youve|\\w+s'

/** Verbs that state. */
const STATES =
  'misses|miss|missed|is|are|was|were|am|im|hes|shes|its|theyre|has|have|had|hasnt|havent|hadnt|isnt|arent|wasnt|cant|cannot|couldnt|wont|dont|doesnt|didnt|feels?|felt|looks?|looked|seems?|hates?|hated|likes?|liked|loves?|loved|wants?|wanted|sounds?|gets?|got|goes|went|said|says|thinks?|thought|told|asked|complains?|complained|needs|eats|plays|takes|comes|came|drowns?|distracts?|bores?|keeps|makes|left|sees|saw|watched|watches|watching|knows|cares?|happens?|happened|reads|only|never|always|will|would|covers?|hides?|blocks?|clash|clashes|ruins?|ruined|kills?|drags?|distract|overlaps?|annoys?|fits?|suits?|matches'

const BECAUSE =
  /^(?:(?:and|but|well|so|also|just|you know) )?(?:because|cause|cuz|coz|bc|since|given that|as (?:i|we|he|she|they|it|its|the|my|our|people)|so (?:that|people|everyone|everybody|they|nobody|viewers|folks|one|its|it is|it fits|it looks|it feels|it works|i can|we can|you can|he can|she can))\b/u

/** 'Black and white, like the old films my father had': what it should remind of. */
const COMPARISON =
  /^like (?:the|in|on|from|those|these|old|an old|my|our|his|her|they|you|when|back in|a (?:real|proper|classic|typical)) /u

const STATEMENT = new RegExp(
  `^(?:(?:and|but|well|so|also|oh|yeah|honestly|actually|sorry) )*(?:${WHO}) (?:\\S+ ){0,4}?(?:${STATES})\\b`,
  'u',
)
/** People do and think many things: why it is wished. */
const PEOPLE =
  /^(?:(?:and|but|well|so|also) )*(?:nobody|no one|people|everyone|everybody|viewers|folks|customers|guests|followers|(?:my|our|the|his|her|their) (?:\S+ )?(?:followers|customers?|clients?|boss|team|viewers|audience|friends?|family|kids|mum|mom|dad|wife|husband|guests|fans|subscribers|boyfriend|girlfriend|sister|brother|students|colleagues?|neighbours?)) (?:\S+ )?(?:can|cant|cannot|could|couldnt|will|wont|would|scrolls?|swipes?|skips?|keeps?|watch|watches|see|sees|read|reads|says?|thinks?|loves?|hates?|likes?|gets?|clicks?|looks?|laughs?|falls?|drops?|leaves?|wants?|asked|needs?|is|are)\b/u

/** 'The first bit is just grass': which part it is of, the wish beside it says. */
const PART =
  /^the (?:very )?(?:first|last|beginning|start|end|opening|ending|rest)(?: (?:bit|part|few|seconds?|half|moments?|frames?|of (?:it|that)))* (?:is|are|was|were|looks?|feels?|shows?|has|just|only) /u

/** 'I'm in a rush', 'it's far too dark in here'. */
const SHORT_STATEMENT = /^(?:(?:and|but|well|so|also|oh|yeah) )*(?:im|its|hes|shes|theyre|thats|theres|weve|ive|youre) /u

/** What has the form of a statement, and asks for something. */
const ASKS =
  /^(?:(?:and|but|well|so|also|oh) )*(?:(?:i|we)(?:d| really| just| also| would| do)* (?:want|need|wish|like|love|prefer|must|should|could|can|have to|dont want|dont like|dont need|hope)|(?:it|this|that|they|these|those|you|there|(?:the|my|our) \S+(?: \S+)?) (?:(?:really|just|also|all|both) )*(?:should|shall|must|could|can|needs? to|has to|have to|may|might|ought|would|dont need|doesnt need)|id (?:like|love|prefer|rather)|lets)\b/u

/** Not where it may turn the meaning of the wish beside it. */
const TURNS = /\b(?:if|unless|until|except|instead|otherwise|only when|rather than|not the|but not|apart from|besides)\b|\d/u

const THANKS = /^(?:(?:with|many|kind|best|thanks|thank you|cheers|regards|love|ta|thx)\b ?)+(?:\S+ ?){0,4}$/u

const pointsAtScenes = (items: readonly Item[]): boolean =>
  items.some(
    (item) =>
      item.kind === 'quote' ||
      item.kind === 'number' ||
      item.files.length > 0 ||
      means(item, 'named') ||
      means(item, 'noun', 'scene') ||
      means(item, 'ordinal'),
  )

const folded = (piece: string): string =>
  piece
    .split(/\s+/u)
    .map((word) => foldWord(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
    .join(' ')

/** 'With thanks': what comes behind it is a name. */
export const isThanks = (piece: string): boolean => THANKS.test(folded(piece))

/** 'For the brand guidelines', before a comma. */
const PURPOSE = /^for (?:the|my|our|his|her|their|this|a|an) /u

/** Whether a piece says how something is, and asks for nothing. */
export const isStatement = (piece: string): boolean => {
  const said = folded(piece)
  return !TURNS.test(said) && !ASKS.test(said) && (STATEMENT.test(said) || SHORT_STATEMENT.test(said))
}

/** A piece of a request in English, as it was typed. */
export const isRemark = (piece: string, items: readonly Item[]): boolean => {
  const said = folded(piece)
  if (PART.test(said) && !TURNS.test(said) && !ASKS.test(said)) return true
  if (TURNS.test(said) || pointsAtScenes(items)) return false
  if (BECAUSE.test(said) || THANKS.test(said) || PEOPLE.test(said) || PURPOSE.test(said) || COMPARISON.test(said)) return true
  return !ASKS.test(said) && (STATEMENT.test(said) || SHORT_STATEMENT.test(said))
}
