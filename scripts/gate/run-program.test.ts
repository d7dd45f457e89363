import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

const TELL = `
  import { execFileSync } from 'node:child_process'
  import { getPriority } from 'node:os'
  const child = execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' })
  console.log(getPriority(), child.trim())`

test('a program and what it starts step back as far as they are told, and not at all without a word', async () => {
  const [aside, plain] = await Promise.all([
    runProgram('node', ['--input-type=module', '-e', TELL], { niceness: 12 }),
    runProgram('node', ['-p', 'os.getPriority() < 12']),
  ])
  expect(aside).toEqual({ code: 0, output: '12 12' })
  expect(plain).toEqual({ code: 0, output: 'true' })
})
