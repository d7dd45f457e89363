/**
 * A message in a language beside English as the wishes in it: of all ways to divide it at its joints the one whose parts are likeliest to be
 * requests. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Reader } from '../../languages/reader.ts'
import type { LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { foldWord, readText, type Token } from '../../parse/read-text.ts'
import { type LikelyIn, likelyIn, SEVERAL } from './likely-in.ts'

const setOf = (list: string): ReadonlySet<string> => new Set(list.split('|').map(foldWord))

/** Where one wish may end and another begin, beside commas and full stops. */
const JOINTS: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  de: setOf('und|dann|aber|sowie|außerdem|danach|dazu|ach'),
  es: setOf('y|e|luego|después|pero|además|también'),
  fr: setOf('et|puis|mais|ensuite|après|aussi'),
  pt: setOf('e|depois|mas|aí|além|também'),
  it: setOf('e|ed|poi|ma|inoltre|anche'),
}

export type PartIn = LikelyIn & {
  text: string
  /** Rather several wishes than any single one, and not to be divided so that each is known. */
  isSeveral: boolean
}

export const partIn = (text: string, { pieces, likely }: LikelyIn): PartIn => ({
  ...{ text, pieces },
  isSeveral: likely[0]?.learnt === SEVERAL,
  likely: likely.filter(({ learnt }) => learnt !== SEVERAL),
})

/** More joints than these are not tried: each adds as many ways to divide (ours). */
const ATOMS_MAX = 12
/** Joined to one part at most (ours). */
const ATOMS_IN_PART_MAX = 5

type Atom = { from: number; end: number }

const isJoint = (token: Token, joints: ReadonlySet<string>): boolean =>
  token.kind === 'stop' ? token.sign !== '(' && token.sign !== ')' : token.kind === 'word' && joints.has(token.text)

const atomsOf = (text: string, joints: ReadonlySet<string>): Atom[] => {
  const atoms: Atom[] = []
  let isOpen = false
  for (const token of readText(text)) {
    const last = atoms.at(-1)
    if (isJoint(token, joints)) isOpen = false
    else if (isOpen && last) last.end = token.end
    else {
      atoms.push({ from: token.at, end: token.end })
      isOpen = true
    }
  }
  return atoms
}

/** What stands between two joints and nothing is known of: so that a greeting takes no wish along (ours). */
const UNLIKELY = 0.1
/** Each division costs so much: what is likely as a whole is one wish (ours: tried on 65 messages of people who knew nothing of the corpus). */
const DIVIDED_RATIO = 0.6
/** 'No', 'schön': a single word is hardly a wish of its own. */
const WORD_SHARE = 0.3

const scoreOf = ({ pieces, likely }: PartIn, atoms: number): number => {
  const share = pieces.length < 2 ? WORD_SHARE : 1
  return Math.log(Math.max(UNLIKELY ** atoms, (likely[0]?.likelihood ?? 0) * share))
}

/** The stretches between its joints; where a joining word stands between two of them is in neither. */
export const atomsIn = (reader: Reader, text: string): readonly Atom[] => atomsOf(text, JOINTS[reader.language.code])

type Division = { score: number; parts: readonly PartIn[] }

/** The parts in their order; all of it as one where it has too many. */
export const divideIn = (reader: Reader, request: string, media: readonly MediaForPlan[]): readonly PartIn[] => {
  const text = reader.asTyped(request)
  const atoms = atomsOf(text, JOINTS[reader.language.code])
  const partOf = (from: number, to: number): PartIn => {
    const said = text.slice(atoms[from]?.from ?? 0, atoms[to]?.end ?? text.length)
    return partIn(said, likelyIn(reader, said, media, from === to))
  }
  if (atoms.length === 0 || atoms.length > ATOMS_MAX) return [partOf(0, atoms.length - 1)]
  const best: Division[] = [{ score: 0, parts: [] }]
  for (let to = 0; to < atoms.length; to++) {
    let found: Division | null = null
    for (let from = Math.max(0, to - ATOMS_IN_PART_MAX + 1); from <= to; from++) {
      const before = best[from]
      if (!before) continue
      const part = partOf(from, to)
      const score = before.score + scoreOf(part, to - from + 1) + (from > 0 ? Math.log(DIVIDED_RATIO) : 0)
      if (found === null || score > found.score) found = { score, parts: [...before.parts, part] }
    }
    if (found) best.push(found)
  }
  return best.at(-1)?.parts ?? []
}
