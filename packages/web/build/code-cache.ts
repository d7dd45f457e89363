/**
 * Scripts in the form that Chromium keeps compiled from one visit to the next (docs/decisions/037-code-cache.md): pure ASCII,
 * so that the server may name a character set for them that keeps them out of streaming; and those that a boot runs whole are compiled
 * whole, not a thousand functions one by one when the first frame calls them.
 */
import { decode, encode } from '@jridgewell/sourcemap-codec'
import type { Plugin } from 'vite'

/** Chunks of which a boot calls nearly everything (boot-chunks.ts), besides the page's own script. */
const RUN_WHOLE = new Set(['base', 'data-layer', 'playground'])
/** V8's word for it; it must be the file's first line. */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n'

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII begins after its last control character.
const NOT_ASCII = /[^\x00-\x7f]/g

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const ESCAPED_UNITS = 6

/** The same program in ASCII. Every character outside of it stands in a string, a template or a pattern, where its number means the same. */
const toAscii = (code: string): string => code.replace(NOT_ASCII, escaped)

/** `mappings` of a program for the same one in ASCII, where every escaped unit takes six columns instead of one. */
const mappingsInAscii = (code: string, mappings: string): string => {
  const lines = code.split('\n')
  const moved = decode(mappings).map((segments, lineIndex) => {
    const columns = [...(lines[lineIndex] ?? '').matchAll(NOT_ASCII)].map(({ index }) => index)
    if (columns.length === 0) return segments
    let before = 0
    return segments.map((segment): typeof segment => {
      while ((columns[before] ?? Number.POSITIVE_INFINITY) < segment[0]) before += 1
      const [column, ...rest] = segment
      // Proof: only the column changes, so it has as many numbers as before.
      return [column + before * (ESCAPED_UNITS - 1), ...rest] as typeof segment
    })
  })
  return encode(moved)
}

export const codeCache = (): Plugin => ({
  name: 'code-cache',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code, sourcemapFileName } = chunk
        const before = chunk.isEntry || RUN_WHOLE.has(chunk.name) ? COMPILE_WHOLE : ''
        chunk.code = `${before}${toAscii(code)}`
        const map = sourcemapFileName === null ? undefined : bundle[sourcemapFileName]
        if (map?.type !== 'asset') continue
        // Proof: the bundler has just written it as a source map, whose mappings are a string.
        const known = JSON.parse(String(map.source)) as { mappings: string }
        map.source = JSON.stringify({ ...known, mappings: `${before === '' ? '' : ';'}${mappingsInAscii(code, known.mappings)}` })
      }
    },
  },
})
