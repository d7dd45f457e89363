/** What of the gate belongs to one place: `npm test -- packages/web/src/rooms/chat` checks that folder and runs its tests. */
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../install.mjs'
import { listFiles } from '../rules/list-files.ts'
import { checkTypes, programCheck, TYPESCRIPT_PROJECTS } from './static-steps.ts'
import type { Step } from './step.ts'
import { programStep, runPlaywright, runVitest, webStep } from './test-steps.ts'

const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path)
const isSpecFile = (path: string): boolean => path.startsWith('e2e/specs/') && path.endsWith('.spec.ts')

/** The innermost folder with a tsconfig that a place lies in, and those that lie in the place. */
export const projectsOf = (place: string, projects: readonly string[] = TYPESCRIPT_PROJECTS): string[] => {
  const around = projects.filter((project) => place === project || place.startsWith(`${project}/`)).sort((a, b) => b.length - a.length)
  return [...around.slice(0, 1), ...projects.filter((project) => project.startsWith(`${place}/`))]
}

/** A file or folder as a path from the repository's root; null where there is none. */
export const placeOf = (argument: string): string | null => {
  const path = relative(ROOT, join(ROOT, argument))
  return path !== '' && !path.startsWith('..') && existsSync(join(ROOT, path)) ? path : null
}

/** Format, lint, types, tests and browser tests of a place; whatever it has none of is left out. */
export const stepsOfPlace = (place: string): Step[] => {
  const isFolder = statSync(join(ROOT, place)).isDirectory()
  const files = listFiles().filter((path) => path === place || (isFolder && path.startsWith(`${place}/`)))
  const projects = projectsOf(place)
  const tests = files.filter(isTestFile)
  const specs = files.filter(isSpecFile)
  const steps: Step[] = [
    {
      key: 'lint',
      title: `Format and lint: ${place}`,
      run: () => programCheck('biome', ['check', '--colors=off', '--reporter=summary', place]),
    },
  ]
  if (projects.length > 0) steps.push({ key: 'types', title: `Types: ${projects.join(', ')}`, run: () => checkTypes(projects) })
  if (tests.length + specs.length > 0) steps.push(programStep)
  if (tests.length > 0) steps.push({ key: 'tests', title: `Tests: ${place}`, run: () => runVitest(...tests) })
  if (specs.length > 0) steps.push(webStep, { key: 'e2e', title: `Browser tests: ${place}`, run: () => runPlaywright(...specs) })
  return steps
}
