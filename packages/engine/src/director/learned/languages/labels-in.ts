/** What a learnt request is called on a button, in a language beside English; its slots hold what the person typed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSlot } from '../../nearest/bank.ts'
import { type Piece, SLOTS, type Slot } from '../../nearest/piece.ts'
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { once } from '../../parse/slips/once.ts'

/** `request = label`, a line each. */
const readLabels = (code: LanguageCode): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(join(import.meta.dirname, 'labels', `${code}.txt`), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const at = line.indexOf(' = ')
        return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 3)] as const]
      }),
  )

const LABELS = byLanguage((code) => once(() => readLabels(code)))

const SCENES: Readonly<Record<LanguageCode, { scene: string; first: string; last: string }>> = {
  de: { scene: 'Szene', first: 'erste Szene', last: 'letzte Szene' },
  es: { scene: 'escena', first: 'primera escena', last: 'última escena' },
  fr: { scene: 'scène', first: 'première scène', last: 'dernière scène' },
  pt: { scene: 'cena', first: 'primeira cena', last: 'última cena' },
  it: { scene: 'scena', first: 'prima scena', last: 'ultima scena' },
}

const SLOT = new RegExp(SLOTS.join('|'), 'gu')

/** 'scene 2' as 'Szene 2'; what a clip shows in the person's own word. */
const sceneIn = (code: LanguageCode, { fills, typed }: Piece, quoted: (text: string) => string): string => {
  const { scene, first, last } = SCENES[code]
  const named = fills.SCENE ?? ''
  if (named === 'the first scene') return first
  if (named === 'the last scene') return last
  const number = /^scene (?<n>\d+)$/u.exec(named)?.groups?.n
  return number === undefined ? quoted(typed ?? named.replace(/^the /u, '')) : `${scene} ${number}`
}

const valueIn = (code: LanguageCode, slot: Slot, piece: Piece, quoted: (text: string) => string): string => {
  if (slot === 'SCENE') return sceneIn(code, piece, quoted)
  const value = piece.fills[slot] ?? ''
  if (slot === 'SEC' || slot === 'NUM' || slot === 'PCT') return value.replace('.', ',')
  return slot === 'TEXT' ? value : (piece.typed ?? value)
}

/** Null where there is none, or the sentence has too little to fill it. */
export const labelIn = (code: LanguageCode, learnt: string, pieces: readonly Piece[], quoted: (text: string) => string): string | null => {
  const label = LABELS[code]().get(learnt)
  if (label === undefined) return null
  const left = [...pieces]
  let isFilled = true
  const filled = label.replace(SLOT, (slot) => {
    const at = isSlot(slot) ? left.findIndex(({ fills }) => fills[slot] !== undefined) : -1
    const piece = left[at]
    if (!piece || !isSlot(slot)) {
      isFilled = false
      return slot
    }
    left.splice(at, 1)
    return valueIn(code, slot, piece, quoted)
  })
  return isFilled ? filled : null
}
