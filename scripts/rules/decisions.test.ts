import { expect, test } from 'vitest'
import { checkDecisions, DECISION_LINES_MAX } from './decisions.ts'

const decision = (number: string, { status = 'accepted', consequences = 'None.' } = {}) =>
  `# ${number}. A title\n\nStatus: ${status}\nDate: 2026-11-20\n\n## Context\n\nWhy.\n\n## Decision\n\nWhat.\n\n## Consequences\n\n${consequences}\n`

const row = (number: string, status = 'accepted') => `| [${number}](${number}-a-title.md) | A title | ${status} |`

/** Decisions by their numbers, with the index that fits them. */
const recorded = (texts: Record<string, string>, rows = Object.keys(texts).map((number) => row(number))) =>
  new Map([
    ...Object.entries(texts).map(([number, text]): [string, string] => [`docs/decisions/${number}-a-title.md`, text]),
    ['docs/decisions/README.md', ['# Decisions', '', ...rows, ''].join('\n')],
  ])

test('decisions in the common form with a complete index pass', () => {
  expect(checkDecisions(recorded({ '001': decision('001'), '002': decision('002') }))).toEqual([])
})

test('files outside decisions and notes are left alone', () => {
  expect(checkDecisions(new Map([['docs/guide/talking.md', 'Words.']]))).toEqual([])
})

test.each([
  ['a title with another number', decision('001').replace('# 001.', '# 002.'), 'does not begin with "# 001. Title"'],
  ['no date', decision('001').replace('Date: 2026-11-20\n', ''), 'has no "Status: …" and "Date: YYYY-MM-DD"'],
  ['a section that is missing', decision('001').replace('## Context\n', ''), 'has the sections Decision, Consequences'],
  [
    'sections in another order',
    decision('001').replace('Context', 'Consequences'),
    'has the sections Consequences, Decision, Consequences',
  ],
])('a decision with %s is reported', (_case, text, reason) => {
  expect(checkDecisions(recorded({ '001': text }, [row('001')]))).toEqual([expect.stringContaining(reason)])
})

test('a status that is neither accepted nor superseded is reported', () => {
  const files = recorded({ '001': decision('001', { status: 'on trial' }) }, [row('001', 'on trial')])
  expect(checkDecisions(files)).toEqual([expect.stringContaining('the status "on trial"')])
})

test('a superseded decision names one that exists', () => {
  const superseded = decision('001', { status: 'superseded by 002' })
  expect(checkDecisions(recorded({ '001': superseded, '002': decision('002') }, [row('001', 'superseded by 002'), row('002')]))).toEqual([])
  expect(checkDecisions(recorded({ '001': superseded }, [row('001', 'superseded by 002')]))).toEqual([
    expect.stringContaining('is superseded by 002, which does not exist'),
  ])
})

test('a decision may have as many lines as the limit and not one more', () => {
  const filled = (lines: number) => decision('001', { consequences: Array.from({ length: lines }, () => 'x').join('\n') })
  const rest = decision('001').trimEnd().split('\n').length - 1
  expect(checkDecisions(recorded({ '001': filled(DECISION_LINES_MAX - rest) }))).toEqual([])
  expect(checkDecisions(recorded({ '001': filled(DECISION_LINES_MAX - rest + 1) }))).toEqual([expect.stringContaining('60 lines')])
})

test('a decision that the index lacks is reported with its row, and a row without a decision as well', () => {
  expect(checkDecisions(recorded({ '001': decision('001') }, [row('002')]))).toEqual([
    `docs/decisions/README.md lacks the row: ${row('001')}`,
    `docs/decisions/README.md has a row that fits no decision: ${row('002')}`,
  ])
})

test('a row with an old status is reported', () => {
  expect(checkDecisions(recorded({ '001': decision('001') }, [row('001', 'superseded by 002')]))).toHaveLength(2)
})

test('a file name without a number is reported', () => {
  const files = recorded({ '001': decision('001') }).set('docs/decisions/notes.md', decision('001'))
  expect(checkDecisions(files)).toContainEqual('docs/decisions/notes.md is not named NNN-title-in-kebab-case.md')
})

test('two decisions of one number are reported', () => {
  const files = recorded({ '001': decision('001') }).set('docs/decisions/001-other.md', decision('001'))
  expect(checkDecisions(files)).toContainEqual('docs/decisions/001-other.md has the number 001, which another decision has')
})

test('a note is linked by the decision of its number', () => {
  const linked = recorded({ '001': decision('001', { consequences: '[Figures](../notes/001-figures.md).' }) })
  expect(checkDecisions(linked.set('docs/notes/001-figures.md', '# 001. Figures\n'))).toEqual([])
  expect(checkDecisions(recorded({ '001': decision('001') }).set('docs/notes/001-figures.md', '# 001. Figures\n'))).toEqual([
    'docs/notes/001-figures.md is not linked by the decision of its number',
  ])
})

test('a link to a decision or a note that is not there is reported', () => {
  const files = recorded({ '001': decision('001', { consequences: 'See [002](002-gone.md) and [figures](../notes/001-gone.md).' }) })
  expect(checkDecisions(files)).toEqual([
    'docs/decisions/001-a-title.md links to docs/decisions/002-gone.md, which does not exist',
    'docs/decisions/001-a-title.md links to docs/notes/001-gone.md, which does not exist',
  ])
})
