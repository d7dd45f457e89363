import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bootChunk } from './build/boot-chunks.ts'
import { codeCache } from './build/code-cache.ts'
import { LANDING_START, landingPage } from './build/landing-page.ts'
import { startPages } from './build/start-pages.ts'
import { THEME_START, themeScript } from './build/theme-script.ts'

/** Where `npm run dev` finds the server; the same names are served by one process in production. */
const SERVER_URL = process.env.REELWRIGHT_SERVER_URL ?? 'http://127.0.0.1:4400'

/** The two faces that the first paint needs; their hashed names are known only when the bundle is. */
const PRELOADED_FONTS = ['bricolage-grotesque-latin-opsz-normal', 'martian-mono-latin-standard-normal']

const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((fileName) => fileName.endsWith('.woff2') && PRELOADED_FONTS.some((font) => fileName.includes(font)))
        .map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
})

/**
 * What every page needs, in one chunk: it changes seldom, so browsers keep it over releases, and a dozen chunks of a few
 * hundred bytes would compress worse than they do together.
 */
const BASE_CHUNK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|clsx|class-variance-authority)\/|\/src\/ui\/(?:controls\/(?:button|link-button|text-field|field-frame)|feedback\/(?:skeleton|spinner)|text\/use-page-title|film\/format-time|first-icons)/

/**
 * The whole app but for the landing page's film goes onto the device of whoever signs in: a part that nobody opened before must
 * open on the train too.
 */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'service-worker.ts',
  // The page registers it itself, once somebody has signed in.
  injectRegister: false,
  injectManifest: {
    globPatterns: ['{index,signed-in,playground}.html', 'assets/*.{js,css,woff2}', '*.svg'],
    // They carry a hash of their content.
    dontCacheBustURLsMatching: /assets\//,
  },
  manifest: {
    id: '/',
    name: 'Reelwright',
    short_name: 'Reelwright',
    description: 'Your own clips, cut on the beat into finished vertical reels.',
    start_url: '/projects',
    scope: '/',
    display: 'standalone',
    background_color: '#110f0d',
    theme_color: '#110f0d',
    icons: [
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  devOptions: { enabled: true, type: 'module' },
})

/** What the page itself stands on; and the icons, which would be found only once what draws them has been read. */
const whatToPreload = (_file: string, parts: string[], { hostType }: { hostId: string; hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? parts : parts.filter((part) => part.startsWith('assets/icons-'))

const proxied = { target: SERVER_URL, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), themeScript(), preloadFonts(), codeCache(), startPages(), landingPage(), serviceWorker],
  resolve: {
    alias: {
      // Radix locks the page's scroll through a `<style>` tag, which a strict Content-Security-Policy refuses.
      'react-style-singleton': `${import.meta.dirname}/src/ui/styles/adopted-style-singleton.ts`,
    },
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: {
      '/api': proxied,
      '/auth': proxied,
      '/objects': proxied,
      '/captions': proxied,
      '/dev/mailbox': proxied,
      '/healthz': proxied,
      '/ws': { ...proxied, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // `light-dark()`, widely available since this autumn: written out for older ones it knows no dark part of a light page.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // data: addresses would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Without the line that leads to it: it is not served (platform/http/web-pages.ts).
    sourcemap: 'hidden',
    // A part of the page with styles of its own would wait for them before its code is asked for.
    cssCodeSplit: false,
    // Which chunk came from which file: the size budgets are by page.
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: whatToPreload },
    rolldownOptions: {
      output: {
        // Its hash is the name of the build: contract/src/wire/web-build.ts reads it.
        entryFileNames: ({ name }) => (name === LANDING_START || name === THEME_START ? 'assets/[name]-[hash].js' : 'assets/app-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE_CHUNK },
            { name: bootChunk, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
