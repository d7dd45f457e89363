import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { MUTANTS, plant } from './mutants.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

test.each(MUTANTS)('$machine: "$name" can be planted', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8')
  expect(plant(mutant, text)).not.toBe(text)
})

test('a mutant whose piece is gone is an error', () => {
  const [mutant] = MUTANTS
  if (mutant === undefined) throw new Error('there are mutants')
  expect(() => plant(mutant, 'other code')).toThrow('0 times')
})

// One of each kind; `npm run mutants` tries them all.
test.each(['no idempotency key on the socket', 'sequence is ignored', 'nobody takes over from the silent'])(
  'the simulation catches "%s"',
  { timeout: 120_000 },
  async (name) => {
    const index = MUTANTS.findIndex((mutant) => mutant.name === name)
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'run-mutant.ts'), String(index), '2000'])
    expect(JSON.parse(stdout)).toMatchObject({ seed: expect.any(Number) })
  },
)
