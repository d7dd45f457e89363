import { expect, test } from 'vitest'
import { checkDirection } from './direction.ts'
import { listSourceFiles } from './list-files.ts'

const check = (files: Record<string, string>) => checkDirection(new Map(Object.entries(files)))
const empty = 'export {}\n'

test('a house that keeps the direction has nothing to say about it', () => {
  expect(
    check({
      'packages/contract/src/ids.ts': "import * as z from 'zod/mini'\nexport const id = z.string()",
      'packages/engine/src/plan/apply-edit.ts': "import { id } from '@reelwright/contract/ids'\nexport const apply = () => id",
      'packages/server/src/rooms/auth/calls.ts': "import { id } from '@reelwright/contract/ids'\nimport '../../platform/db.ts'",
      'packages/server/src/platform/db.ts': "import 'pg'\nimport 'node:fs'",
      'packages/web/src/rooms/studio/preview.tsx':
        "import { apply } from '@reelwright/engine/plan/apply-edit'\nexport const a = <p>{apply()}</p>",
    }),
  ).toEqual([])
})

/** Who reaches; a file of `packages/`, what it says, and the file that it says it of, which is there; why it may not. */
const REACHING = `
  the contract reaching for the engine | contract/src/a.ts | import '@reelwright/engine/b' | engine/src/b.ts | contract does not import engine
  the engine reaching for the server | engine/src/a.ts | import type { B } from '@reelwright/server/b' | server/src/b.ts | engine does not import server
  the server reaching for the web by a relative path | server/src/a.ts | import '../../web/src/b.ts' | web/src/b.ts | server does not import web
  the web reaching for the server | web/src/a.ts | export { b } from '@reelwright/server/b' | server/src/b.ts | web does not import server
  a room reaching for another room of the server | server/src/rooms/auth/a.ts | import '../billing/b.ts' | server/src/rooms/billing/b.ts | never imports another room
  a room reaching for another room of the web, lazily | web/src/rooms/auth/a.ts | export const b = () => import('../billing/b.ts') | web/src/rooms/billing/b.ts | never imports another room
  the platform reaching for a room | server/src/platform/a.ts | import type { B } from '../rooms/auth/b.ts' | server/src/rooms/auth/b.ts | platform does not import rooms
  the design system reaching for a room | web/src/ui/a.tsx | import '../rooms/auth/b.ts' | web/src/rooms/auth/b.ts | ui does not import rooms
  production code reaching for the testkit | server/src/a.ts | import '@reelwright/testkit/b' | testkit/src/b.ts | never in production
  production code reaching for a test | server/src/a.ts | import './b.test.ts' | server/src/b.test.ts | does not import a test
`
const reaching = (line: string): [string, Record<string, string>, RegExp] => {
  const [who = '', from, says = '', to, why = ''] = line.trim().split(' | ')
  return [who, { [`packages/${from}`]: says, [`packages/${to}`]: empty }, new RegExp(why)]
}

const planted: [string, Record<string, string>, RegExp][] = [
  ...REACHING.trim().split('\n').map(reaching),
  ['the contract reaching for a package', { 'packages/contract/src/a.ts': "import 'fastify'" }, /imports zod and nothing else/],
  ['the contract reaching for Node', { 'packages/contract/src/a.ts': "import { join } from 'node:path'" }, /imports zod and nothing else/],
  [
    'the web reaching for Node through the engine',
    {
      'packages/web/src/a.ts': "import '@reelwright/engine/plan/b'",
      'packages/engine/src/plan/b.ts': "import '../render/c.ts'",
      'packages/engine/src/render/c.ts': "import { spawn } from 'node:child_process'\nspawn('x')",
    },
    /a\.ts → .*b\.ts → .*c\.ts → node:child_process: the web loads only parts/,
  ],
  [
    'a circle',
    {
      'packages/engine/src/a.ts': "import './b.ts'",
      'packages/engine/src/b.ts': "import './c.ts'",
      'packages/engine/src/c.ts': "import './a.ts'",
    },
    /a\.ts → .*b\.ts → .*c\.ts → .*a\.ts: a circle/,
  ],
  ['a file that is not there', { 'packages/engine/src/a.ts': "import './gone.ts'" }, /there is no such file/],
]

test.each(planted)('%s is refused', (_title, files, expected) => {
  const found = check(files)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(expected)
})

test('a test may import what production code may not', () => {
  expect(
    check({
      'packages/server/src/rooms/auth/a.test.ts': "import '../billing/b.ts'\nimport 'vitest'",
      'packages/server/src/rooms/billing/b.ts': empty,
    }),
  ).toEqual([])
})

test('the files of this repository are really read', () => {
  const files = [...listSourceFiles().keys()]
  expect(files).toContain('packages/contract/src/wire/catalog.ts')
  expect(files.length).toBeGreaterThan(30)
})
