/** Which module each file imports, read from its syntax tree, and which file of the house that is. */
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

export type Import = {
  /** As written. */
  specifier: string
  /** True where nothing of it exists at run time (`import type`, `export type`). */
  typeOnly: boolean
  /** Path of the file from the root of the repository, or null for a package or a module of Node. */
  file: string | null
}

const WORKSPACE = /^@reelwright\/([a-z]+)\/(.+)$/

/** The file that a specifier means, by the workspaces' `exports` (`./*` is `./src/*.ts`); null for packages and Node's modules. */
export const resolveSpecifier = (from: string, specifier: string): string | null => {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare))
  const workspace = WORKSPACE.exec(bare)
  return workspace === null ? null : `packages/${workspace[1]}/src/${workspace[2]}.ts`
}

/** Every import of a file: statements, re-exports and `import('…')` with a literal. Throws on a file that does not parse. */
export const readImports = (path: string, text: string): Import[] => {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (specifier: string, typeOnly: boolean) => found.push({ specifier, typeOnly, file: resolveSpecifier(path, specifier) })
  for (const statement of module.staticImports) {
    add(statement.moduleRequest.value, statement.entries.length > 0 && statement.entries.every((entry) => entry.isType))
  }
  for (const statement of module.staticExports) {
    const requests = statement.entries.filter((entry) => entry.moduleRequest !== null)
    const first = requests[0]?.moduleRequest
    if (first) {
      add(
        first.value,
        requests.every((entry) => entry.isType),
      )
    }
  }
  for (const expression of module.dynamicImports) {
    const literal = /^(['"`])(.*)\1$/s.exec(text.slice(expression.moduleRequest.start, expression.moduleRequest.end))
    if (literal?.[2] !== undefined) add(literal[2], false)
  }
  return found
}
