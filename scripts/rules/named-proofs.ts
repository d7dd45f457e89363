/**
 * What docs/operate promises names what proves it: a promise must name a test, and the sums of security.md must be those of asvs.md. That
 * the files are there is for document-paths.ts; whether a test proves what it is named for, no rule can say.
 */

const STATES = { met: 'met', 'in part': 'in part', not: 'not', 'n/a': 'do not apply' } as const

/** `10.2.1 and .2, 10.3.1 to .4` in a sentence that ends so: ids that stand in no table because they do not apply. */
const countListed = (sentence: string): number => {
  let count = 0
  for (const [, first = '', word, last] of sentence.matchAll(/(?:\d+\.\d+)?\.(\d+)(?: (to) \.(\d+))?/g))
    count += word === undefined ? 1 : Number(last) - Number(first) + 1
  return count
}

const countStates = (asvs: string): Record<keyof typeof STATES, number> => {
  const counts = { met: 0, 'in part': 0, not: 0, 'n/a': 0 }
  for (const [, state = ''] of asvs.matchAll(/^\| \d+\.\d+\.\d+ \|[^|]*\| ([^|]+?) \|/gm))
    if (Object.hasOwn(counts, state)) counts[state as keyof typeof counts] += 1
  const prose = asvs
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join(' ')
  for (const [, sentence = ''] of prose.matchAll(/:? ((?:\d+\.\d+\.\d+|\.\d+)[^:]*?) do not apply\./g))
    counts['n/a'] += countListed(sentence)
  return counts
}

/** Rows of the tables of promises that name no test. */
const unproven = (security: string): string[] => {
  const promises = security.slice(security.indexOf('## Promises'), security.indexOf('## Threat model'))
  return [...promises.matchAll(/^\| (?!promise|---)([^|]+) \| ([^|]*) \|$/gm)]
    .filter(([, , proof = '']) => !/\.(test|spec)\.tsx?`/.test(proof))
    .map(([, promise = '']) => `docs/operate/security.md promises “${promise.trim()}” and names no test of it`)
}

/** One line for each violation; `docs` has `security` and `asvs`. */
export const checkNamedProofs = (docs: ReadonlyMap<string, string>): string[] => {
  const security = docs.get('security') ?? ''
  const counts = countStates(docs.get('asvs') ?? '')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const said = `of ${all} at levels 1 and 2, ${counts.met} are met, ${counts['in part']} in part, ${counts.not} not, and ${counts['n/a']} do not apply`
  const sums = security.replaceAll('\n', ' ').includes(said) ? [] : [`docs/operate/security.md does not say “${said}”, as asvs.md has it`]
  return [...unproven(security), ...sums]
}
