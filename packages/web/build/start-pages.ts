/**
 * The page as the service worker hands it to somebody who has signed in before: the chunks that such a page begins with are named in it,
 * so that they are asked for with the app's own script and not once that has run. The page of a visitor, who needs none of them, stays
 * as it is. The worker's have no loading words: their scripts are on the device, and main.tsx says them when it takes long all the same.
 */
import type { Plugin, Rolldown } from 'vite'
import { PLAYGROUND_START, SIGNED_IN_START } from '../src/worker/app-pages.ts'

const SIGNED_IN = ['icons', 'data-layer', 'signed-in-area']
/** A page about projects waits for the core; the playground opens it once its snapshot is drawn. */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  [SIGNED_IN_START]: [...SIGNED_IN, 'core'],
  [PLAYGROUND_START]: [...SIGNED_IN, 'playground'],
}

/** Where `index.html` says that it loads, before any script runs. */
const WORDS = /<!--[^>]*-->\s*<div id="root">\s*<div role="status".*?<\/div>\s*<\/div>/

const fileOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const found = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name)
  if (found === undefined) throw new Error(`no chunk is called ${name}`)
  return found.fileName
}

export const startPages = (): Plugin => ({
  name: 'start-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const whole = String(page.source)
      if (!WORDS.test(whole)) throw new Error('index.html has no loading words')
      const html = whole.replace(WORDS, '<div id="root"></div>')
      for (const [fileName, names] of Object.entries(CHUNKS)) {
        const links = names.map((name) => `<link rel="modulepreload" crossorigin href="/${fileOf(bundle, name)}">`)
        this.emitFile({ type: 'asset', fileName, source: html.replace('</head>', `${links.join('\n')}\n</head>`) })
      }
    },
  },
})
