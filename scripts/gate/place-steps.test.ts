import { expect, test } from 'vitest'
import { placeOf, projectsOf, stepsOfPlace } from './place-steps.ts'

const PROJECTS = ['packages/engine', 'packages/web', 'packages/web/src/worker', 'scripts']

test('a folder is judged by the innermost project it lies in', () => {
  expect(projectsOf('packages/engine/src/plan', PROJECTS)).toEqual(['packages/engine'])
  expect(projectsOf('packages/web/src/worker/media-cache.ts', PROJECTS)).toEqual(['packages/web/src/worker'])
})

test('a folder that holds projects is judged by all of them', () => {
  expect(projectsOf('packages', PROJECTS)).toEqual(['packages/engine', 'packages/web', 'packages/web/src/worker'])
})

test('a place is a path that exists within the repository', () => {
  expect(placeOf('./scripts/gate/')).toBe('scripts/gate')
  expect(placeOf('scripts/no-such-folder')).toBe(null)
  expect(placeOf('..')).toBe(null)
})

test('a folder with tests has them run; a browser test has the web built before it', () => {
  expect(stepsOfPlace('scripts/gate').map((step) => step.key)).toEqual(['lint', 'types', 'programs', 'tests'])
  expect(stepsOfPlace('e2e/specs/bell.spec.ts').map((step) => step.key)).toEqual(['lint', 'types', 'programs', 'web', 'e2e'])
})
