/** Which files go into an export, and under which names. */
export type ExportFile = { name: string; key: string; sizeBytes: number; at: Date }

/** Adds a file of the person's; its name in the archive, which is the one it has already where the same bytes were added before. */
export type AddFile = (file: { folder: readonly string[]; name: string; key: string; sizeBytes: number; at: Date }) => string

const PART_LENGTH_MAX = 100

/** A name that every system can have on its disk, and that leads nowhere else. */
const safePart = (part: string): string => {
  const plain = [...part.normalize('NFC')].map((letter) => (letter < ' ' || '\\/:*?"<>|\u007f'.includes(letter) ? '_' : letter)).join('')
  const trimmed = plain.replace(/^[\s.]+|[\s.]+$/g, '')
  const dot = trimmed.lastIndexOf('.')
  const ending = dot > 0 && trimmed.length - dot <= 10 ? trimmed.slice(dot) : ''
  const stem = trimmed.slice(0, trimmed.length - ending.length)
  return `${[...stem].slice(0, PART_LENGTH_MAX).join('')}${ending}` || 'unnamed'
}

const numbered = (path: string, number: number): string => {
  if (number === 1) return path
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') + 1 ? `${path.slice(0, dot)} (${number})${path.slice(dot)}` : `${path} (${number})`
}

export const collectFiles = (): { add: AddFile; files: () => ExportFile[] } => {
  const byKey = new Map<string, ExportFile>()
  const taken = new Set<string>()
  /** The number that the next of a name begins with: a thousand clips of one name would each try all before them. */
  const nextNumber = new Map<string, number>()
  return {
    add: ({ folder, name, key, sizeBytes, at }) => {
      const known = byKey.get(key)
      if (known !== undefined) return known.name
      const path = [...folder, name].map(safePart).join('/')
      // Some systems do not tell capitals from small letters.
      const wanted = path.toLowerCase()
      let number = nextNumber.get(wanted) ?? 1
      while (taken.has(numbered(path, number).toLowerCase())) number += 1
      const free = numbered(path, number)
      nextNumber.set(wanted, number + 1)
      taken.add(free.toLowerCase())
      byKey.set(key, { name: free, key, sizeBytes, at })
      return free
    },
    files: () => [...byKey.values()],
  }
}
