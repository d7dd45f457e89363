/**
 * Budgets of the built web, gzipped, as a browser loads it: a page is its own chunk and everything it imports statically, on top of
 * the entry. Which chunk came from which file is in the manifest that the build writes. A raise needs its reason beside the number.
 */
import { readFileSync } from 'node:fs'

const dist = 'packages/web/dist'
/** @type {Record<string, { file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(new URL(`${dist}/.vite/manifest.json`, import.meta.url), 'utf8'))

/** What the landing page has in place of the app until somebody does something. */
const LANDING_START = 'src/boot/landing/landing-start.ts'
const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry && key !== LANDING_START)

/** The chunk of this name: packages/web/build/boot-chunks.ts says what lies in it. */
const named = (/** @type {string} */ name) => {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate].name === name)
  if (key === undefined) throw new Error(`the build has no chunk ${name}: the budgets below name it`)
  return key
}

/** Files of the chunks and of all they import statically. */
const filesOf = (/** @type {string[]} */ keys, seen = new Set()) => {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no chunk for ${key}: the budgets below name it`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    filesOf(chunk.imports ?? [], seen)
  }
  return [...seen].filter((file) => file.endsWith('.js'))
}

const LANDING = [LANDING_START, 'src/routes/landing-route.tsx']
// The login page asks the server which ways in there are, so it loads the reader of replies at once.
const LOGIN = ['src/routes/login-route.tsx', 'src/core/api/auth-reply-reader.ts']
// Loaded at once although not imported statically: what every signed-in page stands on, the reader of replies.
const PLAYGROUND = [named('signed-in-area'), named('data-layer'), named('playground'), 'src/core/api/reply-reader.ts']

const first = new Set(filesOf([...entries, ...LANDING, ...LOGIN, ...PLAYGROUND]))
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !first.has(manifest[key].file))
lazy.push(named('core'))

/** What has been loaded when the lazy chunk is asked for: the first pages, and whatever part of the page is the only one to ask for it. */
const loadedBefore = (/** @type {string} */ key) => {
  const askers = Object.keys(manifest).filter((candidate) => manifest[candidate].dynamicImports?.includes(key))
  const [asker] = askers
  return askers.length === 1 && asker !== undefined && !first.has(manifest[asker].file) ? new Set([...first, ...filesOf([asker])]) : first
}

/**
 * The preview decodes, draws by two hands (a graphics card and, without one, the processor) and lays captions in the letters of every language
 * and with emoji: it may be half as large again as a drawer, and is asked for when somebody opens one that shows it.
 */
const PREVIEW = 'src/rooms/studio/player/studio-player.tsx'

const inDist = (/** @type {string[]} */ files) => files.map((file) => `${dist}/${file}`)

export default [
  { name: 'landing', path: inDist(filesOf([...entries, ...LANDING])), limit: '100 KiB', gzip: true },
  { name: 'login', path: inDist(filesOf([...entries, ...LOGIN])), limit: '100 KiB', gzip: true },
  { name: 'playground', path: inDist(filesOf([...entries, ...PLAYGROUND])), limit: '190 KiB', gzip: true },
  // What a lazy part brings beyond what has been loaded already.
  ...lazy.map((key) => ({
    name: `lazy ${key.replace(/^.*?src\//, '')}`,
    path: inDist(filesOf([key]).filter((file) => !loadedBefore(key).has(file))),
    limit: key === PREVIEW ? '60 KiB' : '40 KiB',
    gzip: true,
  })),
]
