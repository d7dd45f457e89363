/** Text that no file may hold: addresses of package registries, which tie the lock file to one machine's mirror, and postponed work. */

// The words are put together here, so that this file does not hold them itself.
const postponed = ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X']
const registries = [`${'registry'}\\.[a-z0-9-]+\\.[a-z]+`, `"resolved": ?"https?:`, `^\\s*(@[\\w-]+:)?${'regis' + 'try'}\\s*=`]

const patterns: { pattern: RegExp; reason: string }[] = [
  { pattern: new RegExp(`\\b(${postponed.join('|')})\\b`), reason: 'work that is put off belongs in an issue, not in a file' },
  { pattern: new RegExp(registries.join('|'), 'm'), reason: 'no file names a package registry: each machine has its own' },
]

/** One line for each place. */
export const checkForbiddenText = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) =>
    patterns.flatMap(({ pattern, reason }) => {
      const found = pattern.exec(text)
      return found === null ? [] : [`${path}:${text.slice(0, found.index).split('\n').length} "${found[0].trim()}": ${reason}`]
    }),
  )
