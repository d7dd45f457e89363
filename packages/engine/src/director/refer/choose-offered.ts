/** Which of the buttons of the last reply somebody means who types instead of pressing: 'the second one', 'the title', 'both', 'neither'. Pure. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { Choice } from '@reelwright/contract/choice'
import { ACTION_INTENTS_MAX, actionOf, type ChoiceAction } from '@reelwright/contract/intents/choice-action'

const AROUND =
  "(?:(?:ok(?:ay)?|but|yes|yeah|yep|sure|well|hm+|so|then|please|pls|let us|let['’]?s|do|go|go with|go for|try|take|pick|choose|use|with|for|i|i['’]?ll|i['’]?d|will|would|like|prefer|want|think|maybe|just|only|the|that|a|an|option|choice|number|thanks)[ ,]+)*"
const BEHIND =
  '(?:[ ,]+(?:one|option|choice|idea|suggestion|thing|please|pls|then|thanks|sounds (?:good|great|nice)|is (?:good|fine|better|great)|of (?:them|those|these)|works))*'

const whole = (said: string): RegExp => new RegExp(`^${AROUND}(?:${said})${BEHIND}$`, 'u')

const NTH: readonly (readonly [says: RegExp, at: number])[] = [
  [whole('first|1st|former'), 0],
  [whole('second|2nd|middle'), 1],
  [whole('third|3rd'), 2],
  [whole('fourth|4th'), 3],
  [whole('last|latter'), -1],
  [new RegExp(`^${AROUND}(?:option|number|no\\.?|choice|#) ?(?:1|one)${BEHIND}$`, 'u'), 0],
  [new RegExp(`^${AROUND}(?:option|number|no\\.?|choice|#) ?(?:2|two)${BEHIND}$`, 'u'), 1],
  [new RegExp(`^${AROUND}(?:option|number|no\\.?|choice|#) ?(?:3|three)${BEHIND}$`, 'u'), 2],
]
const ALL = whole('both|all|all three|everything|all of (?:it|them|those|these)|them all|each')
const NONE =
  /^(?:no,? )?(?:none|neither|nothing|leave it|none of (?:them|those|these)|neither of (?:them|those|these)|leave (?:it|that|the reel) (?:as it is|alone|be)|do nothing|not now)(?: please| thanks)?$/u
const REST =
  /^(?:(?:ok(?:ay)?|yes|yeah|sure|just|please|then)[ ,]+)*(?:do )?(?:the rest|just the rest|what you (?:understood|got|can)|the part you (?:understood|got)|that part)(?: then| alone| please| anyway)*$/u

const plain = (said: string): string =>
  said
    .toLowerCase()
    .replace(/[“”"„‘'’]/gu, '')
    .replace(/[.!]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Of a label, what tells it from others. */
const contentOf = (said: string): string[] =>
  plain(said)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word !== '' &&
        !/^(?:the|a|an|one|please|it|that|do|with|and|of|to|in|my|me|add|make|just|only|this|ok|okay|yes|yeah|then|now|so|well)$/u.test(
          word,
        ),
    )

/** 'Yes but shorter', 'no, take it out': the word before says yes or no to what was asked, and the rest which of them. */
const LEADS_IN =
  /^(?:(?:yes|yeah|yep|ok(?:ay)?|sure|alright|fine|no+|nah|nope|hm+|well|oh|so|then|maybe|rather|i(?:d| would)? (?:want|like|prefer|say|think)|lets|can you|could you|please|just|only)[ ,.]+)+(?:but[ ,]+)?|^but /u

/** Words that name one of several, in no more words than a label has. */
const byLabel = (said: string, choices: readonly Choice[]): Choice | null => {
  const same = choices.filter(({ label, say }) => plain(label) === plain(said) || plain(say) === plain(said))
  if (same.length === 1) return same[0] ?? null
  const words = contentOf(said)
  // 'Undo' beside the button 'How do I undo?' asks nothing.
  if (words.length === 0 || words.length > 4 || /^(?:undo|redo)(?: (?:it|that))?$/u.test(plain(said))) return null
  const fitting = choices.filter(({ label }) => {
    const own = new Set(contentOf(label))
    // 'Fade it in' beside 'Fade in from black instead' may well be another wish.
    const isSaidOfIt = !own.has('instead') || words.includes('instead') || words.length * 2 >= own.size - 1
    return isSaidOfIt && words.every((word) => own.has(word))
  })
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Longer messages say more than which. */
const NARROWING_WORDS_MAX = 3

/** What of the offered still fits, where words fit several of it but not all: 'the bottom one', of corners. Null where they choose, or say something else. */
export const narrowedTo = (request: string, asked: readonly AssistantQuestion[]): readonly Choice[] | null => {
  const choices = (asked.findLast((one) => one.asks !== 'words')?.choices ?? []).filter((choice) => !isLeaving(choice))
  const words = contentOf(
    plain(request)
      .replace(/\bi mean(?:t)?\b/gu, '')
      .replace(LEADS_IN, ''),
  )
  // 'No music' behind 'Music quieter' and 'Music louder' is another wish.
  if (words.length === 0 || words.length > NARROWING_WORDS_MAX || /^(?:no|not|without)\b/u.test(plain(request))) return null
  const fitting = choices.filter(({ label }) => {
    const own = new Set(contentOf(label))
    return words.every((word) => own.has(word))
  })
  return fitting.length > 1 && fitting.length < choices.length ? fitting : null
}

/** Presses nothing: it stays as it is. */
export const isLeaving = (choice: Choice): boolean => actionOf(choice)?.intents.length === 0

/** Null where the words choose nothing of what was offered. */
export const chooseOffered = (request: string, asked: readonly AssistantQuestion[]): ChoiceAction | null => {
  const question = asked.findLast((one) => one.asks !== 'words')
  const all = question?.choices ?? []
  const choices = all.filter((choice) => !isLeaving(choice))
  const said = plain(request)
  if (said.length > 80 || choices.length === 0) return null
  if (NONE.test(said)) return { intents: [] }
  if (question?.asks === 'partly') return REST.test(said) ? actionOf(choices[0]) : null
  const nth = NTH.find(([says]) => says.test(said))?.[1]
  if (nth !== undefined) return choices.length < 2 ? null : actionOf(choices.at(nth))
  if (choices.length > 1 && ALL.test(said)) {
    const actions = choices.map(actionOf)
    const intents = actions.flatMap((action) => action?.intents ?? [])
    const isWhole = actions.every((action) => action !== null && action.switch_on === undefined) && intents.length <= ACTION_INTENTS_MAX
    return isWhole && !intents.some(({ is }) => is === 'again') ? { intents } : null
  }
  const rest = said
    .replace(LEADS_IN, '')
    .replace(/,? ?\bi mean(?:t)?\b ?/gu, '')
    .trim()
  return actionOf(byLabel(said, choices) ?? (rest === said || rest === '' ? undefined : byLabel(rest, choices)) ?? undefined)
}
