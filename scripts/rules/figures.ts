/**
 * The figures rule: a constant whose docstring names its source, "(A9)", "(ruling AUTH-04)" or "(ours: why)", is read by the product,
 * has its unit at the end of its name when it is a number, and is exported under its name from one place. A file of figures
 * documents every constant it exports so.
 */

const SOURCE = /\((?:[^()]*\b[AB][1-9]\b[^()]*|ruling [A-Z]+-\d+|ours: [^()]+)\)/
const CONSTANT = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^(export )?const ([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:: [^=\n]+)? = (\S)/gm
const WORD = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
const COMMENTS = /\/\*[\s\S]*?\*\//g

const UNITS = [
  'MS',
  'SEC',
  'BYTES',
  'MAX',
  'MIN',
  'LIMIT',
  'RATIO',
  'PERCENT',
  'REM',
  'PX',
  'LENGTH',
  'COUNT',
  'FILES',
  'ROWS',
  'TRIES',
  'USD',
  'VERSION',
]

/** Files that hold figures and nothing else: those of the contract, and on the web those of a folder in which several files read them. */
const isFileOfFigures = (path: string): boolean =>
  path === 'packages/contract/src/constants.ts' || (path.startsWith('packages/web/src/') && /-(?:limits|versions)\.ts$/.test(path))

const isProduct = (path: string): boolean =>
  /^packages\/(?:contract|engine|server|web)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

type Figure = { name: string; path: string; isExported: boolean; hasSource: boolean; isNumber: boolean }

const readFigures = (path: string, text: string): Figure[] =>
  [...text.matchAll(CONSTANT)].map(([, docs = '', exported, name = '', first = '']) => ({
    name,
    path,
    isExported: exported !== undefined,
    hasSource: SOURCE.test(docs),
    isNumber: /[\d(A-Z]/.test(first),
  }))

const countMentions = (texts: Iterable<string>): Map<string, number> => {
  const mentions = new Map<string, number>()
  for (const text of texts)
    for (const [word] of text.replaceAll(COMMENTS, '').matchAll(WORD)) mentions.set(word, (mentions.get(word) ?? 0) + 1)
  return mentions
}

/** What is wrong with the figures in `files` (path → text); paths that are no source of the product are skipped. */
export const checkFigures = (files: ReadonlyMap<string, string>): string[] => {
  const product = [...files].filter(([path]) => isProduct(path))
  const mentions = countMentions(product.map(([, text]) => text))
  const found = product.flatMap(([path, text]) => readFigures(path, text))
  const figures = found.filter(({ hasSource }) => hasSource)
  const places = Map.groupBy(
    figures.filter(({ isExported }) => isExported),
    ({ name }) => name,
  )
  return [
    ...found
      .filter(({ path, isExported, hasSource }) => isFileOfFigures(path) && isExported && !hasSource)
      .map(({ path, name }) => `${path}: ${name} does not say where its figure comes from`),
    ...figures
      .filter(({ name, isNumber }) => isNumber && !UNITS.includes(name.split('_').at(-1) ?? ''))
      .map(({ path, name }) => `${path}: ${name} does not end with its unit`),
    ...figures.filter(({ name }) => (mentions.get(name) ?? 0) < 2).map(({ path, name }) => `${path}: nothing reads ${name}`),
    ...[...places]
      .filter(([, all]) => all.length > 1)
      .map(([name, all]) => `${name} stands in ${all.map(({ path }) => path).join(' and ')}`),
  ]
}
