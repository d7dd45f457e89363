/**
 * The landing page as it is handed to whoever opens `/`: drawn already, so that it is read before a script has come, and with a small
 * script in place of the app, which is begun when somebody does something.
 */
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type Rolldown } from 'vite'

export const LANDING_START = 'landing-start'
/** What the server hands out for `/` (packages/server/src/platform/http/web-pages.ts). */
const LANDING_FILE = 'landing.html'

/** What the app draws the same page with. */
const PAGE_PARTS = ['/landing-route.tsx', '/below-the-fold.tsx']

const ROOT = `${import.meta.dirname}/..`
/** What `index.html` has in its root, and the scripts that it loads. */
const WORDS = /<!--[^>]*-->\s*<div id="root">\s*<div role="status".*?<\/div>\s*<\/div>/
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/
const PRELOADED = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g

const drawPage = async (): Promise<string> => {
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const module = await vite.ssrLoadModule('/src/boot/landing/draw-landing.tsx')
    return String(module.drawLanding())
  } finally {
    await vite.close()
  }
}

/** Whoever signed in on this device (theme-start.ts) is not asked to; the app, which it gets at once, draws their letter there. */
const OF_STRANGERS = '[data-known] [data-drawn-before] header a[href="/login"]{visibility:hidden}'

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** The content security policy refuses attributes of style: they become rules of a sheet. */
const withoutStyleAttributes = (markup: string): { html: string; css: string } => {
  const rules: string[] = []
  const html = markup.replace(/ style="([^"]*)"/g, (_whole, declarations: string) => {
    const text = unescaped(declarations)
    const known = rules.indexOf(text)
    return ` data-drawn="${known >= 0 ? known : rules.push(text) - 1}"`
  })
  return { html, css: rules.map((text, place) => `[data-drawn="${place}"]{${text}}`).join('\n') }
}

const pageOf = (bundle: Rolldown.OutputBundle): string => {
  const page = bundle['index.html']
  if (page?.type !== 'asset' || !WORDS.test(String(page.source))) throw new Error('index.html has no loading words')
  return String(page.source)
}

export const landingPage = (): Plugin => ({
  name: 'landing-page',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: `${ROOT}/src/boot/landing/landing-start.ts`, name: LANDING_START })
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = pageOf(bundle)
      const start = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === LANDING_START)
      const app = APP_SCRIPT.exec(page)?.[1]
      if (start === undefined || app === undefined) throw new Error('the build has no script of the app, or of the landing page')
      const preloaded = [...page.matchAll(PRELOADED)].map(([, href]) => href)
      const parts = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && PAGE_PARTS.some((part) => output.facadeModuleId?.endsWith(part)) ? [`/${output.fileName}`] : [],
      )
      const { html, css } = withoutStyleAttributes(await drawPage())
      // What throws while it is drawn leaves the words of a page that loads, and says nothing.
      if (!html.includes('<h1')) throw new Error('the landing page could not be drawn')
      const sheet = this.getFileName(this.emitFile({ type: 'asset', name: 'landing.css', source: `${css}\n${OF_STRANGERS}` }))
      const head = [
        `<link rel="stylesheet" crossorigin href="/${sheet}">`,
        '<link rel="preload" as="image" href="/demo/poster.webp" fetchpriority="high">',
        `<script defer src="/${start.fileName}" data-app="${app}" data-parts="${[...preloaded, ...parts].join(' ')}"></script>`,
      ]
      const source = page
        .replace(WORDS, () => `<div id="root" data-drawn-before="">${html.replace('preload="metadata"', 'preload="none"')}</div>`)
        .replace(APP_SCRIPT, '')
        .replace(PRELOADED, '')
        .replace('</head>', `${head.join('\n')}\n</head>`)
      this.emitFile({ type: 'asset', fileName: LANDING_FILE, source })
    },
  },
})
