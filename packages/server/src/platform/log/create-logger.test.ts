import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from './create-logger.ts'

test('a log under a terminal is put aside while the server runs, no line is lost, and nobody else may read either [GATE-03]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reelwright-log-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const log = createLogger({ dataDir, isTerminal: true, bounds: { bytesMax: 50_000, lookEveryMs: 10 } })
  const [path, aside] = [join(dataDir, 'logs', 'server.log'), join(dataDir, 'logs', 'server.log.1')]
  const LINES = 700
  for (let line = 0; line < LINES; line += 1) log.info({ event: 'test.line', line, padding: 'x'.repeat(50) })
  await expect.poll(() => statSync(aside, { throwIfNoEntry: false })?.size ?? 0, { timeout: 20_000 }).toBeGreaterThan(50_000)
  log.info({ event: 'test.line', line: LINES })
  const linesIn = (file: string): number[] =>
    (statSync(file, { throwIfNoEntry: false }) === undefined ? '' : readFileSync(file, 'utf8'))
      .split('\n')
      .filter((text) => text.endsWith('}'))
      .map((text) => JSON.parse(text).line)
  await expect
    .poll(() => [...linesIn(aside), ...linesIn(path)], { timeout: 20_000 })
    .toEqual(Array.from({ length: LINES + 1 }, (_, line) => line))
  for (const file of [path, aside]) expect(statSync(file).mode & 0o077).toBe(0)
})
