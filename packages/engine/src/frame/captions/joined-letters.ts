/** Which form each letter of an Arabic word takes beside its neighbours: alone, at the end, at the beginning, in the middle. Pure. */

/** Forms of one letter, or of two that are written as one, in the order in which Unicode lists them. */
type Forms = { alone: number; end: number | undefined; start: number | undefined; middle: number | undefined }

/** Presentation forms; those of more letters than lam and alef are for whole words. */
const BLOCKS = [
  [0xfb50, 0xfbff],
  [0xfe80, 0xfefc],
] as const
/** It stretches a word and joins to both sides. */
const TATWEEL = 'ـ'

let known: ReadonlyMap<string, Forms> | null = null

const formsOf = (): ReadonlyMap<string, Forms> => {
  if (known) return known
  const listed = new Map<string, number[]>()
  for (const [from, to] of BLOCKS)
    for (let code = from; code <= to; code += 1) {
      const form = String.fromCodePoint(code)
      const letters = form.normalize('NFKC').normalize('NFC')
      if (letters === form || [...letters].length > 2) continue
      listed.set(letters, [...(listed.get(letters) ?? []), code])
    }
  known = new Map(
    [...listed].flatMap(([letters, [alone, end, start, middle]]) =>
      alone === undefined ? [] : [[letters, { alone, end, start, middle }] as const],
    ),
  )
  return known
}

const joinsOn = (letters: string | undefined): boolean =>
  letters !== undefined && (letters === TATWEEL || formsOf().get(letters)?.start !== undefined)

const isJoined = (letters: string | undefined): boolean =>
  letters !== undefined && (letters === TATWEEL || formsOf().get(letters)?.end !== undefined)

/** Lam and alef are one. */
const partsOf = (text: string): string[] => {
  const parts: string[] = []
  for (const letter of text.normalize('NFC').replace(/\p{Mark}/gu, '')) {
    const pair = `${parts.at(-1)}${letter}`
    if (parts.length > 0 && pair.length === 2 && formsOf().has(pair)) parts[parts.length - 1] = pair
    else parts.push(letter)
  }
  return parts
}

/** The characters that stand for a text as it is drawn, from its first letter to its last; marks above and below take no room. */
export const joinedForms = (text: string): number[] => {
  const parts = partsOf(text)
  return parts.flatMap((letters, nth) => {
    const forms = formsOf().get(letters)
    if (!forms) return [...letters].map((letter) => letter.codePointAt(0) ?? 0)
    const [before, after] = [joinsOn(parts[nth - 1]) && forms.end !== undefined, forms.start !== undefined && isJoined(parts[nth + 1])]
    const form = before && after ? forms.middle : before ? forms.end : after ? forms.start : forms.alone
    return [form ?? forms.alone]
  })
}
