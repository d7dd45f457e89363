/** 'Como título pon Mi viaje al principio': what is to be written on the picture is put in quotation marks, as 'title: …' is. Pure. */
import { asTyped } from '../parse/clause/asides/asides.ts'
import type { Sayings } from './language.ts'

/** Longer is no caption. */
const SAID = String.raw`[^\n,.;:!?"“”„«»「」]{1,160}?[!?]{0,3}`

const isCapital = (said: string): boolean => /^[¡¿]?\p{Lu}/u.test(said)

export const quoteSayings = ({ nouns, titles, captions, kept, ends, and }: Sayings): ((text: string) => string) => {
  const [title, caption] = nouns
  const end = `(?=[ ]+(?:${asTyped(ends)})(?![\\p{L}\\p{M}])|[,.;:\\n]|[ ]*$)`
  const pattern = (leads: string) => new RegExp(`(?<![\\p{L}\\p{M}])(${asTyped(leads)})[ ]+(${SAID})${end}`, 'giu')
  const [byTitle, byCaption, byKept] = [pattern(titles), pattern(captions), pattern(kept)]
  // 'Good morning in the first 2 seconds and Good night in the last 2'.
  const more = new RegExp(`(」[^,.;:\\n「」]{1,60}[ ](?:${asTyped(and)})[ ])(${SAID})(?=[ ]+(?:${asTyped(ends)})(?![\\p{L}\\p{M}]))`, 'giu')
  const quoted = (said: string) => `「${said.trim()}」`
  return (text) => {
    const read = text
      .replace(byTitle, (whole, _, said: string) => (isCapital(said) ? `${title} ${quoted(said)}` : whole))
      .replace(byKept, (whole, lead: string, said: string) => (isCapital(said) ? `${lead} ${quoted(said)}` : whole))
      .replace(byCaption, (_, __, said: string) => `${caption} ${quoted(said)}`)
    return read === text
      ? text
      : read.replace(more, (whole, before: string, said: string) => (isCapital(said) ? before + quoted(said) : whole))
  }
}
