/** What a project is called that begins with files: by what their names share, else by the day. Pure. */
import { PROJECT_NAME_LENGTH_MAX } from '@reelwright/contract/constants'

/** What cameras and phones call files by themselves says nothing to a person. */
const BY_A_CAMERA = /^(?:img|dsc[nf]?|mvi|mov|vid|video|pxl|gopr|gh|gx|dji|p|c|clip|screen ?recording|whatsapp video)?[\s\d-]*$/i

const words = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()

const shared = (names: readonly string[]): string => {
  const [first = '', ...rest] = names
  let length = first.length
  for (const name of rest) while (!name.toLowerCase().startsWith(first.slice(0, length).toLowerCase())) length -= 1
  if (length === first.length) return first
  // Not half a word, and no number that was begun.
  return first.slice(0, length).replace(/[^\s-]*$/, '')
}

export const nameOfFiles = (fileNames: readonly string[], today: Date): string => {
  const name = shared(fileNames.map(words))
    .replace(/[\s-]+$/, '')
    .slice(0, PROJECT_NAME_LENGTH_MAX)
    .trim()
  if (name.length < 3 || BY_A_CAMERA.test(name)) return `Clips of ${today.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`
  return name.charAt(0).toUpperCase() + name.slice(1)
}
