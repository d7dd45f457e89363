/** A file's name and tags, as they are written in its form. Pure. */

/** What a call takes of them (`update_media`). */
export const MEDIA_NAME_MAX = 255
const TAGS_MAX = 50
const TAG_LENGTH_MAX = 60

/** An ending says what a file is, and stays: `.mp4`. What looks otherwise belongs to the name. */
const ENDING = /\.[a-z\d]{1,5}$/i

export const splitName = (name: string): { stem: string; ending: string } => {
  const ending = ENDING.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  return stem === '' ? { stem: name, ending: '' } : { stem, ending }
}

/** Commas divide them; each counts once. */
export const readTags = (written: string): string[] => [
  ...new Set(
    written
      .split(',')
      .map((tag) => tag.trim().replace(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  ),
]

export const tagsFault = (tags: readonly string[]): string | undefined => {
  if (tags.length > TAGS_MAX) return 'Maximum 50 tags allowed'
  const long = tags.find((tag) => tag.length > TAG_LENGTH_MAX)
  return long === undefined ? undefined : `“${long.slice(0, 20)}…” is too long for a tag. Divide tags with commas.`
}
