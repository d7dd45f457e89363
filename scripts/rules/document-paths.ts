/**
 * A document leads somewhere: every file and folder that one names in backticks, and every file that it links to, is there. Decisions and
 * notes tell of their day and may name what has gone since; their links among each other are judged in decisions.ts.
 */
import { posix } from 'node:path'

/** `every-call.test.ts`, `scripts/rules/lock-file.ts`, `engine/src/graph/`. */
const NAMED = /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mts|mjs|css|md|jsonc?|sql|ya?ml|service|sh)|(?:[\w.@-]+\/)+)`/g
const LINKED = /\]\((?!\w+:|#)([^)#\s]+)/g

/** Written at a run, in whatever folder it is started, or a form and no name. */
const NO_FILES: ReadonlySet<string> = new Set([
  'sbom.cdx.json',
  'gallery/',
  'incoming/',
  'vision-models.json',
  'docs/decisions/NNN-title.md',
])

const isHistory = (path: string): boolean => /^docs\/(decisions|notes)\/\d/.test(path)

/** Paths that a document may mean: the whole, or any end of it from a folder on. */
const endsOf = (path: string): string[] => {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** One line for each name that leads nowhere; `documents` are texts by path, `files` every path of the repository. */
export const checkDocumentPaths = (documents: ReadonlyMap<string, string>, files: readonly string[]): string[] => {
  const folders = new Set(files.flatMap(foldersOf))
  const whole = new Set([...files, ...folders])
  const known = new Set([...files.flatMap(endsOf), ...[...folders].flatMap((folder) => endsOf(folder).map((end) => `${end}/`))])
  return [...documents]
    .filter(([path]) => !isHistory(path))
    .flatMap(([path, text]) => [
      ...[...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name))]
        .filter((name) => !known.has(name) && !NO_FILES.has(name))
        .map((name) => `${path} names ${name}, which is not there`),
      ...[...text.matchAll(LINKED)]
        .map(([, link = '']) => ({ link, target: posix.join(posix.dirname(path), link).replace(/\/$/, '') }))
        .filter(({ target }) => !whole.has(target))
        .map(({ link }) => `${path} links to ${link}, which is not there`),
    ])
}
