/** The page of `npm run attack`: who tried what on each call, and how it answered. Pure. */
export type Row = { name: string; role: string; statuses: Record<string, number> }
export type Outcome = { file: string; title: string; held: boolean }

/** What was left at a server of its own. Bytes of its process, then what its store held, and what of that no row counts. */
export type Aftermath = {
  before: number
  most: number
  after: number
  /** Of its threads what they held when all that nobody holds was collected. */
  held: readonly { thread: string; before: number; after: number }[]
  statuses: Record<string, number>
  objects: number
  bytes: number
  unknown: readonly string[]
}

type Found = {
  /** Null where it did not get that far. */
  aftermath: Aftermath | null
  bodies: readonly Row[]
  raw: readonly Row[]
  roles: readonly Row[]
  abuse: readonly Outcome[]
  bodiesEach: string
  seed: string
}

const ROLES = ['no token', 'bad token', 'foreign id', 'unknown id', 'foreign claim'] as const

const sum = (rows: readonly Row[], matches: (status: string) => boolean): number =>
  rows.reduce(
    (total, { statuses }) => total + Object.entries(statuses).reduce((own, [status, count]) => (matches(status) ? own + count : own), 0),
    0,
  )
const isDone = (status: string): boolean => status.startsWith('2')
const isFault = (status: string): boolean => status.startsWith('5')
const isRefused = (status: string): boolean => !isDone(status) && !isFault(status)

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  line(heads),
  line(heads.map(() => '---')),
  ...rows.map(line),
]

/** `401 ×3`, or nothing where it was not tried. */
const statusesOf = (rows: readonly Row[], name: string, role: string): string =>
  rows
    .filter((row) => row.name === name && row.role === role)
    .flatMap(({ statuses }) => Object.entries(statuses).map(([status, count]) => (count === 1 ? status : `${status} ×${count}`)))
    .join(', ')

const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`

const leftBehind = (aftermath: Aftermath | null): string[] => {
  if (aftermath === null) return ['That was not seen: the server did not get that far.']
  const { before, most, after, held, statuses, objects, bytes, unknown } = aftermath
  const asked = Object.values(statuses).reduce((total, count) => total + count, 0)
  const share = `${after >= before ? '+' : '−'}${Math.abs((after / before - 1) * 100).toFixed(0)} %`
  return [
    `- Memory of the server’s process: ${mb(before)} before (each call asked once, each language spoken), ${mb(most)} at most, ${mb(after)} a minute after (${share}; at most +20 %).`,
    ...held.map(
      (each) =>
        `- Held by its thread \`${each.thread}\` once all is collected: ${mb(each.before)} before, ${mb(each.after)} after: ${((each.after - each.before) / asked).toFixed(0)} bytes a request (at most 400).`,
    ),
    `- Disk: ${objects} objects of ${mb(bytes)}, ${unknown.length === 0 ? 'each counted by a row, and nothing besides' : `of which no row counts ${unknown.length}`}.`,
    '',
    `By ${asked} of such requests over the wire, at a server of its own with the people’s limits as they are, beside uploads that were`,
    'confirmed, deleted, never confirmed and sent again.',
  ]
}

export const attackPage = ({ bodies, raw, roles, abuse, aftermath, bodiesEach, seed }: Found): string => {
  const names = [...new Set([...roles, ...bodies].map(({ name }) => name))].toSorted()
  const everything = [...bodies, ...raw, ...roles]
  const lost = abuse.filter(({ held }) => !held).length
  return [
    '# What an attack found',
    '',
    `<!-- Written by \`npm run attack -- --bodies ${bodiesEach} --seed ${seed}\`; the gate runs the same tests with fewer bodies. -->`,
    '',
    `${sum(everything, () => true)} requests: ${sum(everything, isFault)} faults of ours, ${sum(everything, isRefused)} refused,`,
    `${sum(everything, isDone)} done as they said. ${abuse.length} tests of sockets, slow senders and storage, ${lost} of them failed.`,
    '',
    '## What it left behind',
    '',
    ...leftBehind(aftermath),
    '',
    '## Calls and routes',
    '',
    'Columns two to six say how it answered without a token, with three forged ones, with an id of somebody else, with an id of nothing, and',
    'to a payload that names somebody else; the last three how it took hostile bodies from somebody who is signed in. “Not set up” counts as refused.',
    '',
    ...table(
      ['call', ...ROLES, 'bodies done', 'refused', 'faults'],
      names.map((name) => {
        const own = bodies.filter((row) => row.name === name)
        return [name, ...ROLES.map((role) => statusesOf(roles, name, role)), sum(own, isDone), sum(own, isRefused), sum(own, isFault)]
      }),
    ),
    '',
    '## Requests that no browser sends',
    '',
    ...table(
      ['request', 'answer'],
      raw.map(({ name }) => [name, statusesOf(raw, name, 'raw')]),
    ),
    '',
    '## Sockets, slow senders and storage',
    '',
    ...table(
      ['what was tried', 'test', 'held'],
      abuse.map(({ file, title, held }) => [title.replaceAll('|', '\\|'), `\`${file}\``, held ? 'yes' : 'NO']),
    ),
    '',
  ].join('\n')
}
