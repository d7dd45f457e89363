/**
 * The page as the service worker hands it to somebody who has signed in before: the chunks that such a page begins with are scripts of it,
 * after the app's own, so that all of them have run when it begins (`after-scripts.ts`, `arrivals.ts`); they would else be asked for once the
 * first script has run. The page of a visitor, who needs none of them, stays as it is. The worker's have no loading words: their
 * scripts are on the device, and main.tsx says them when it takes long all the same.
 */
import type { Plugin, Rolldown } from 'vite'
import { PLAYGROUND_START, SIGNED_IN_START } from './src/worker/app-pages.ts'

const SIGNED_IN = ['icons', 'data-layer', 'signed-in-area']
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  [SIGNED_IN_START]: SIGNED_IN,
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
        const scripts = names.map((name) => `<script type="module" crossorigin src="/${fileOf(bundle, name)}"></script>`)
        this.emitFile({ type: 'asset', fileName, source: html.replace('</head>', `${scripts.join('\n')}\n</head>`) })
      }
    },
  },
})
