/**
 * The requirements rule: `docs/requirements.md` and the titles of tests agree in both directions. A title cites an identifier in brackets
 * only if there is a line for it, and a line that says that something holds names tests that cite it.
 */

/** The test files of the repository: path from its root → text. */
type TestFiles = ReadonlyMap<string, string>

/** A state that tests prove, and one that no test may be named for. What follows the colon is obligatory where the state ends in one. */
const PROVEN = /^(kept|(kept otherwise|in part): \S.*)$/
const UNPROVEN = /^(untested(: \S.*)?|not yet: \S.*)$/

const IDENTIFIER = /^[A-Z]+-\d{2}$/
/** `[AREA-01]`, `[AREA-01 AREA-02]` or `[AREA-01, AREA-02]`: in a test file nothing else looks like that. */
const CITATION = /\[([A-Z]+-\d{2}(?:[\s,]+[A-Z]+-\d{2})*)\]/g

type Requirement = { id: string; state: string; proofs: readonly string[] }

/** The cells of a row, the empty ones beyond its outer pipes left out; a pipe within a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** The rows of the tables whose first column is the identifier; a table of another shape explains something. */
const rowsOf = (markdown: string): string[] => {
  const rows: string[] = []
  let isTable = false
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) isTable = false
    else if (/^\| id \|/.test(line)) isTable = true
    else if (isTable && !/^\|[\s:|-]+$/.test(line)) rows.push(line)
  }
  return rows
}

/** A row, or what is wrong with it. */
const readRow = (line: string): Requirement | string => {
  const cells = cellsOf(line)
  const [id = '', must = '', state = '', proof = ''] = cells
  if (!IDENTIFIER.test(id)) return `"${id}" is no identifier, which is an area in capitals and two digits`
  if (cells.length !== 4) return `${id}: a row has four cells, this one ${cells.length}`
  if (must === '') return `${id}: it does not say what must hold`
  if (!PROVEN.test(state) && !UNPROVEN.test(state)) return `${id}: "${state}" is no state`
  const proofs = proof === '' ? [] : proof.split(', ')
  const odd = proofs.find((name) => !/^`[\w.-]+`$/.test(name))
  if (odd !== undefined) return `${id}: "${odd}" is not the name of a file in backticks`
  return { id, state, proofs: proofs.map((name) => name.slice(1, -1)) }
}

/** Identifier → paths of the test files that cite it. */
const readCitations = (testFiles: TestFiles): Map<string, Set<string>> => {
  const cited = new Map<string, Set<string>>()
  for (const [path, text] of testFiles)
    for (const [, ids = ''] of text.matchAll(CITATION))
      for (const id of ids.split(/[\s,]+/)) cited.set(id, (cited.get(id) ?? new Set()).add(path))
  return cited
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const judge = ({ id, state, proofs }: Requirement, citing: ReadonlySet<string>, known: ReadonlySet<string>): string[] => {
  if (UNPROVEN.test(state)) {
    if (citing.size > 0) return [`${id} is said to be "${state.split(':')[0]}", and ${[...citing][0]} cites it: raise its state`]
    return proofs.length > 0 ? [`${id} is said to be "${state.split(':')[0]}" and names a proof`] : []
  }
  if (proofs.length === 0) return [`${id} is said to be kept and names no test that proves it`]
  const names = new Set([...citing].map(baseName))
  return proofs.flatMap((proof) =>
    !known.has(proof)
      ? [`${id} is proved by ${proof}, and there is no such test file`]
      : names.has(proof)
        ? []
        : [`${id} is proved by ${proof}, which does not cite it`],
  )
}

/** One line for each violation. `testFiles` are all of the repository. */
export const checkRequirements = (requirementsMarkdown: string, testFiles: TestFiles): string[] => {
  const violations: string[] = []
  const requirements = new Map<string, Requirement>()
  for (const row of rowsOf(requirementsMarkdown).map(readRow)) {
    if (typeof row === 'string') violations.push(row)
    else if (requirements.has(row.id)) violations.push(`${row.id} has two lines`)
    else requirements.set(row.id, row)
  }
  const cited = readCitations(testFiles)
  const known = new Set([...testFiles.keys()].map(baseName))
  for (const [id, paths] of cited)
    if (!requirements.has(id)) violations.push(`${[...paths][0]} cites ${id}, which docs/requirements.md does not have`)
  for (const requirement of requirements.values()) violations.push(...judge(requirement, cited.get(requirement.id) ?? new Set(), known))
  return violations
}
