/**
 * Text that no file may hold: addresses of package registries, which tie the lock file to one machine's mirror, postponed work, and, where
 * what people and programs send arrives, patterns that are built from anything but constants.
 */

// The words are put together here, so that this file does not hold them itself.
const postponed = ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X']
const registries = [`${'registry'}\\.[a-z0-9-]+\\.[a-z]+`, `"resolved": ?"https?:`, `^\\s*(@[\\w-]+:)?${'regis' + 'try'}\\s*=`]

/** The engine's words are tables; what it takes of a person's own goes through `escaped`. */
const TAKES_INPUT = /^packages\/(?:server|contract|web)\/src\/(?!.*\.test\.tsx?$)/
const BUILT_PATTERN = /new RegExp\((?:(?!`)[^)\n]*|`[^`\n]*\$\{(?!(?:[A-Z][A-Z_]*|escaped\([^)]*\))\})[^`\n]*)/

type Forbidden = { pattern: RegExp; reason: string; where?: RegExp }
const patterns: Forbidden[] = [
  { pattern: BUILT_PATTERN, reason: 'a pattern is built of constants and of what `escaped` gives, never of input', where: TAKES_INPUT },
  { pattern: new RegExp(`\\b(${postponed.join('|')})\\b`), reason: 'work that is put off belongs in an issue, not in a file' },
  { pattern: new RegExp(registries.join('|'), 'm'), reason: 'no file names a package registry: each machine has its own' },
]

/** One line for each place. */
export const checkForbiddenText = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) =>
    patterns.flatMap(({ pattern, reason, where }) => {
      const found = where?.test(path) === false ? null : pattern.exec(text)
      return found === null ? [] : [`${path}:${text.slice(0, found.index).split('\n').length} "${found[0].trim()}": ${reason}`]
    }),
  )
