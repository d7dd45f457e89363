/**
 * The shape rule, read from syntax trees: one function dialect, functions that fit a screen, options that are named for what they hold,
 * no brand that is claimed without proof, and folders in which one finds a file.
 */
import { dirname } from 'node:path/posix'
import { type ArrowFunctionExpression, type Function as FunctionNode, type Node, parseSync, visitorKeys } from 'oxc-parser'

/** Lines of the longest function of production code: two screens; what is longer has more than one subject. */
export const FUNCTION_LINES_MAX = 100
/** Files of one folder, its tests and benches not counted: what fits a list that one reads instead of searching it. */
export const FOLDER_FILES_MAX = 25

/** Tests, and what in their folders only they load. */
const isTest = (path: string): boolean => /\.(test|spec|gallery|bench)\.tsx?$|\/test-[a-z-]+\.ts$/.test(path)
const isProduction = (path: string): boolean => /^packages\/(?!testkit\/)[a-z]+\/src\//.test(path) && !isTest(path)

/** Line of an offset, counted from 1. */
const lineCounter = (text: string): ((offset: number) => number) => {
  const starts = [0]
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    // Proof: the parser names under each key of a node either a node, a list of them, or nothing.
    const child = (node as unknown as Record<string, unknown>)[key]
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, visit)
  }
}

const isFunction = (node: Node): node is FunctionNode | ArrowFunctionExpression =>
  /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type)

const nameOf = (param: Node): string | null =>
  param.type === 'Identifier' ? param.name : param.type === 'AssignmentPattern' ? nameOf(param.left) : null

/** What an arrow cannot be: a generator, an assertion, a function with a `this` of its own. */
const mustBeDeclared = (node: FunctionNode): boolean => {
  if (node.generator) return true
  const result = node.returnType?.typeAnnotation
  if (result?.type === 'TSTypePredicate' && result.asserts) return true
  return node.params.some((param) => nameOf(param) === 'this')
}

const violationsOf = (path: string, text: string): string[] => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const lineOf = lineCounter(text)
  const overloaded = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'TSDeclareFunction' && node.id) overloaded.add(node.id.name)
  })
  const faults: string[] = []
  const blame = (node: Node, what: string): number => faults.push(`${path}:${lineOf(node.start)} ${what}`)
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id && !mustBeDeclared(node) && !overloaded.has(node.id.name))
      blame(node, `${node.id.name} is declared with function; ours are arrows: const ${node.id.name} = (…) => …`)
    if (isFunction(node)) {
      const lines = lineOf(node.end) - lineOf(node.start) + 1
      if (isProduction(path) && lines > FUNCTION_LINES_MAX)
        blame(node, `a function of ${lines} lines, more than ${FUNCTION_LINES_MAX}: split it by subject`)
      if (node.params.some((param) => nameOf(param) === 'of')) blame(node, 'a parameter called of: name it for what it holds')
    }
    if (!isTest(path) && node.type === 'TSAsExpression' && node.typeAnnotation.type === 'TSNeverKeyword')
      blame(node, 'as never claims whatever is wanted: parse the value, or make it by its constructor')
  })
  return faults
}

const crowdedFolders = (paths: Iterable<string>): string[] => {
  const counts = new Map<string, number>()
  for (const path of paths) if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES_MAX)
    .map(([folder, count]) => `${folder} has ${count} files, more than ${FOLDER_FILES_MAX}: divide it by subject`)
}

/** One line for each place of `files` (path → text) that is out of shape. */
export const checkShape = (files: ReadonlyMap<string, string>): string[] => [
  ...[...files].filter(([path]) => /\.tsx?$/.test(path)).flatMap(([path, text]) => violationsOf(path, text)),
  ...crowdedFolders(files.keys()),
]
