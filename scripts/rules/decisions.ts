/** The decisions rule: docs/decisions holds one form, short texts and a complete index; every note belongs to a decision. */

const DECISIONS = 'docs/decisions/'
const NOTES = 'docs/notes/'
const INDEX = `${DECISIONS}README.md`

export const DECISION_LINES_MAX = 59
const SECTIONS = ['Context', 'Decision', 'Consequences']

type Decision = { path: string; number: string; title: string; status: string; text: string }

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const numberOf = (path: string): string | null => /^(\d{3})-[a-z0-9]+(-[a-z0-9]+)*\.md$/.exec(fileNameOf(path))?.[1] ?? null

const parseDecision = (path: string, text: string): Decision => ({
  path,
  number: numberOf(path) ?? '',
  title: /^# \d{3}\. (.+)$/m.exec(text)?.[1] ?? '',
  status: /^Status: (.+)$/m.exec(text)?.[1] ?? '',
  text,
})

/** What is wrong with one decision by itself. */
const checkForm = ({ path, number, status, text }: Decision, numbers: ReadonlySet<string>): string[] => {
  const lines = text.trimEnd().split('\n')
  const sections = lines.flatMap((line) => /^## (.+)$/.exec(line)?.[1] ?? [])
  const successor = /^superseded by (\d{3})$/.exec(status)?.[1]
  const violations: string[] = []
  if (number === '') violations.push('is not named NNN-title-in-kebab-case.md')
  if (!lines[0]?.startsWith(`# ${number}. `)) violations.push(`does not begin with "# ${number}. Title"`)
  if (!lines[2]?.startsWith('Status: ') || !/^Date: \d{4}-\d{2}-\d{2}$/.test(lines[3] ?? ''))
    violations.push('has no "Status: …" and "Date: YYYY-MM-DD" in its third and fourth line')
  if (status !== 'accepted' && successor === undefined) violations.push(`has the status "${status}", not "accepted" or "superseded by NNN"`)
  if (successor !== undefined && !numbers.has(successor)) violations.push(`is superseded by ${successor}, which does not exist`)
  if (sections.join() !== SECTIONS.join()) violations.push(`has the sections ${sections.join(', ') || 'none'}, not ${SECTIONS.join(', ')}`)
  if (lines.length > DECISION_LINES_MAX)
    violations.push(`has ${lines.length} lines, more than ${DECISION_LINES_MAX}: move what was measured to ${NOTES}`)
  return violations.map((violation) => `${path} ${violation}`)
}

const indexRow = ({ path, number, title, status }: Decision): string => `| [${number}](${fileNameOf(path)}) | ${title} | ${status} |`

const checkIndex = (index: string, decisions: readonly Decision[]): string[] => {
  const rows = new Set(index.split('\n').filter((line) => /^\| \[\d{3}\]/.test(line)))
  const expected = new Set(decisions.map(indexRow))
  return [
    ...[...expected].filter((row) => !rows.has(row)).map((row) => `${INDEX} lacks the row: ${row}`),
    ...[...rows].filter((row) => !expected.has(row)).map((row) => `${INDEX} has a row that fits no decision: ${row}`),
  ]
}

const checkNote = (path: string, decisions: readonly Decision[]): string[] => {
  const isLinked = decisions.some(({ number, text }) => number === numberOf(path) && text.includes(`(../notes/${fileNameOf(path)})`))
  return isLinked ? [] : [`${path} is not linked by the decision of its number`]
}

/** Links among decisions and notes. Links to other files are not judged, and those of the index are by `checkIndex`. */
const checkLinks = (path: string, text: string, paths: ReadonlySet<string>): string[] =>
  [...text.matchAll(/\]\((?:\.\.\/(decisions|notes)\/)?([\w-]+\.md)\)/g)].flatMap(([, folder, name]) => {
    const target = `${folder === undefined ? path.slice(0, path.lastIndexOf('/') + 1) : `docs/${folder}/`}${name}`
    return paths.has(target) ? [] : [`${path} links to ${target}, which does not exist`]
  })

/** One line for each violation, over the texts of docs/decisions and docs/notes by path; other paths are ignored. */
export const checkDecisions = (files: ReadonlyMap<string, string>): string[] => {
  const texts = [...files].filter(([path]) => path.startsWith(DECISIONS) || path.startsWith(NOTES))
  const decisions = texts.filter(([path]) => path.startsWith(DECISIONS) && path !== INDEX).map(([path, text]) => parseDecision(path, text))
  const numbers = decisions.map(({ number }) => number)
  const known = new Set(numbers)
  const paths = new Set(texts.map(([path]) => path))
  return [
    ...decisions.flatMap((decision) => checkForm(decision, known)),
    ...decisions
      .filter(({ number }, at) => number !== '' && numbers.indexOf(number) !== at)
      .map(({ path, number }) => `${path} has the number ${number}, which another decision has`),
    ...checkIndex(files.get(INDEX) ?? '', decisions),
    ...texts.filter(([path]) => path.startsWith(NOTES)).flatMap(([path]) => checkNote(path, decisions)),
    ...texts.filter(([path]) => path !== INDEX).flatMap(([path, text]) => checkLinks(path, text, paths)),
  ]
}
