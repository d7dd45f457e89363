import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeCache } from '../packages/web/build/code-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'code-cache-'))
const assets = join(folder, 'dist', 'assets')
const read = (name: string): string => readFileSync(join(assets, name), 'utf8')
const built = (start: string): string => readdirSync(assets).find((file) => file.startsWith(start) && file.endsWith('.js')) ?? 'none'

/** Words in a string, a template and a pattern, in a picture that is two units, and a mark to find again in the map. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the template is in the script that is built.
const WORDS = "export const words = ['Wait…', `a ${1 + 1} × b`, /^[„“]+$/u.test('„“'), '🎬', ((mark) => mark)('MARK')]\n"

beforeAll(async () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/src/main.js"></script>')
  writeFileSync(join(folder, 'src', 'main.js'), "import('./words.js').then(({ words }) => console.log(words))\n")
  writeFileSync(join(folder, 'src', 'words.js'), WORDS)
  await build({
    root: folder,
    logLevel: 'error',
    configFile: false,
    plugins: [codeCache()],
    build: { sourcemap: true, target: 'esnext' },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a built script is ASCII and means what it meant [SYNC-07]', async () => {
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js')))
    expect(Buffer.from(read(file)).every((byte) => byte < 128)).toBe(true)
  const { words } = await import(pathToFileURL(join(assets, built('words-'))).href)
  expect(words).toEqual(['Wait…', 'a 2 × b', true, '🎬', 'MARK'])
})

test('what a page begins with is compiled whole, and nothing else is [SYNC-07]', () => {
  expect(read(built('index-')).startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true)
  expect(read(built('words-'))).not.toContain('allFunctionsCalledOnLoad')
})

test('a place in the built script is still found in its source', () => {
  for (const start of ['words-', 'index-']) {
    const file = built(start)
    const lines = read(file).split('\n')
    const wanted = start === 'words-' ? 'MARK' : 'console'
    const line = lines.findIndex((text) => text.includes(wanted))
    const column = lines[line]?.indexOf(wanted) ?? -1
    const map = JSON.parse(read(`${file}.map`))
    const place = new SourceMap(map).findEntry(line, column)
    if (!('originalLine' in place)) throw new Error('no such place')
    const rest: string | undefined = map.sourcesContent[map.sources.indexOf(place.originalSource)]
      ?.split('\n')
      [place.originalLine]?.slice(place.originalColumn)
    expect(rest?.replace(/^['"`]/, '').startsWith(wanted)).toBe(true)
  }
})
