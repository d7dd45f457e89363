/**
 * The direction rule: `contract ← engine ← server`, `contract ← web`, pure parts of the engine for the web's preview; inside a
 * package `app → rooms → platform, ui`; a room never imports another. dependency-cruiser does not read projects of TypeScript 7,
 * so the rule stands here, over the syntax trees of oxc-parser.
 */
import { type Import, readImports } from './read-imports.ts'

/** Path from the repository's root → text, for every source file of `packages/`. */
export type SourceFiles = ReadonlyMap<string, string>

type Place = { workspace: string; area: string; room: string | null; test: boolean }

/** Where a file stands: `packages/server/src/rooms/auth/rules.ts` is workspace server, area rooms, room auth. */
const placeOf = (path: string): Place => {
  const [, workspace = '', , area = '', room] = path.split('/')
  return { workspace, area, room: area === 'rooms' ? (room ?? null) : null, test: isTest(path) }
}

/** Tests, and what only tests load, may reach for anything: they are no part of the product. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('packages/testkit/')

const isNode = (specifier: string): boolean => specifier.startsWith('node:')
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const mayImportWorkspace: Record<string, readonly string[]> = {
  contract: ['contract'],
  engine: ['engine', 'contract'],
  server: ['server', 'engine', 'contract'],
  web: ['web', 'engine', 'contract'],
}

/** Where the web's rooms are joined: nothing below may know them. */
const WEB_APP = ['boot', 'compose.ts', 'data', 'playground', 'routes', 'session', 'shell']

/** Inside a package: an area on the left never imports one on the right. */
const forbiddenAreas: Record<string, Record<string, readonly string[]>> = {
  server: {
    platform: ['rooms', 'adapters', 'compose.ts', 'main.ts'],
    ports: ['rooms', 'adapters', 'platform'],
    adapters: ['rooms'],
    rooms: ['compose.ts', 'main.ts'],
  },
  web: { ui: ['rooms', 'core', ...WEB_APP], core: ['rooms', 'ui', ...WEB_APP], rooms: WEB_APP },
}

const judgeEdge = (from: string, to: Import): string | null => {
  const here = placeOf(from)
  if (to.file === null) {
    if (here.workspace === 'contract' && packageOf(to.specifier) !== 'zod') return 'the contract imports zod and nothing else'
    if (from.startsWith('packages/web/src/') && isNode(to.specifier)) return 'the web runs in a browser, which has no module of Node'
    if (packageOf(to.specifier) === 'vitest') return 'production code does not load the test runner'
    return null
  }
  const there = placeOf(to.file)
  if (/\.test\.tsx?$/.test(to.file)) return 'production code does not import a test'
  if (there.workspace === 'testkit') return 'the testkit is never in production'
  if (!(mayImportWorkspace[here.workspace] ?? []).includes(there.workspace)) return `${here.workspace} does not import ${there.workspace}`
  if (here.workspace !== there.workspace) return null
  if (here.room !== null && there.room !== null && here.room !== there.room) {
    return 'a room never imports another room: let it declare the function type it needs, and compose.ts hand it in'
  }
  if (forbiddenAreas[here.workspace]?.[here.area]?.includes(there.area)) return `${here.area} does not import ${there.area}`
  return null
}

/** Files of the engine that the web loads, and on the way there the first one that needs what a browser has not. */
const findImpurePaths = (graph: ReadonlyMap<string, readonly Import[]>): string[] => {
  const violations: string[] = []
  for (const [start, imports] of graph) {
    if (!start.startsWith('packages/web/')) continue
    for (const entry of imports) {
      if (entry.typeOnly || !entry.file?.startsWith('packages/engine/')) continue
      const trail = findNodeTrail(graph, entry.file)
      if (trail !== null) violations.push(`${start} → ${trail.join(' → ')}: the web loads only parts of the engine that run in a browser`)
    }
  }
  return violations
}

const findNodeTrail = (graph: ReadonlyMap<string, readonly Import[]>, start: string): string[] | null => {
  const seen = new Set<string>()
  const walk = (path: string): string[] | null => {
    if (seen.has(path)) return null
    seen.add(path)
    for (const next of graph.get(path) ?? []) {
      if (next.typeOnly) continue
      if (next.file === null) {
        if (isNode(next.specifier) || packageOf(next.specifier) === 'sharp') return [path, next.specifier]
        continue
      }
      const rest = walk(next.file)
      if (rest !== null) return [path, ...rest]
    }
    return null
  }
  return walk(start)
}

/** One line for every circle of imports, those of types too, each told once, from its alphabetically first file. */
const findCycles = (graph: ReadonlyMap<string, readonly Import[]>): string[] => {
  const done = new Set<string>()
  const found = new Map<string, string>()
  const walk = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path)
    if (at !== -1) {
      const circle = trail.slice(at)
      const first = circle.indexOf([...circle].sort()[0] ?? '')
      const turned = [...circle.slice(first), ...circle.slice(0, first)]
      found.set(turned.join(), `${[...turned, turned[0]].join(' → ')}: a circle of imports`)
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) if (next.file !== null) walk(next.file, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return [...found.values()]
}

/** One line for every wrong edge: `file → what it imports: why not`. Empty when the house holds together. */
export const checkDirection = (files: SourceFiles): string[] => {
  const graph = new Map<string, Import[]>()
  for (const [path, text] of files) if (!isTest(path) && /\.tsx?$/.test(path)) graph.set(path, readImports(path, text))
  const edges = [...graph].flatMap(([from, imports]) =>
    imports.flatMap((to) => {
      const reason = judgeEdge(from, to) ?? (to.file !== null && !files.has(to.file) ? 'there is no such file' : null)
      return reason === null ? [] : [`${from} → ${to.file ?? to.specifier}: ${reason}`]
    }),
  )
  return [...edges, ...findImpurePaths(graph), ...findCycles(graph)]
}
