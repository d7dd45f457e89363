/** The built web app: hashed files for ever, the page itself always fresh, and the same page for every address of the app. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { PlanCard } from '@reelwright/contract/site/plan-cards'
import { DEFAULT_SITE, type SiteTexts } from '@reelwright/contract/site-defaults'
import { readBuild } from '@reelwright/contract/wire/web-build'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { fillPage } from './site/fill-page.ts'
import { createPageFiles } from './site/page-files.ts'
import { registerCrawlerFiles } from './site/register-crawler-files.ts'

/** Addresses of machines: what is not found there is never a page. */
const MACHINE_ADDRESSES = /^\/(api|auth|ws|objects|captions|dev|assets|healthz|readyz|metrics)(\/|\?|$)/
/** Vite puts a hash of the content into these names. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.(br|gz))?$/
/**
 * The build writes them in ASCII (packages/web/build/code-cache.ts), so any character set that contains it is a right one. Chromium compiles
 * a module anew at every visit when it can compile it while it arrives, which it does for UTF-8 and Latin-1; named so, it takes the
 * compiled code that it kept (docs/decisions/037-code-cache.md).
 */
export const SCRIPT_TYPE = 'text/javascript; charset=iso-8859-15'

const LANDING = 'landing.html'
const PAGES = ['index.html', LANDING, 'signed-in.html', 'playground.html'] as const

/** What the app draws (web/src/routes/routes.tsx). */
const APP_PAGE = /^\/(?:(?:login|projects|playground|account|billing|checkout|about|contact|privacy|terms)\/?)?$/

/** What lies in the build beside its files: maps, for whoever runs the server, and the packed copies, which go out under the files' names. */
const NOT_FOR_EVERYBODY = ['**/*.map', '**/*.br', '**/*.gz']

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const isHashedScript = (url: string): boolean => {
  const path = pathOf(url)
  return path.endsWith('.js') && HASHED.test(path)
}

/** What the pages say of this server. */
export type PageFacts = { site: SiteTexts; publicUrl: string; plans?: readonly PlanCard[] }

export const registerWebPages = async (
  app: FastifyInstance,
  webDir: string,
  facts: PageFacts = { site: DEFAULT_SITE, publicUrl: '' },
): Promise<void> => {
  const sendPage = createPageFiles(webDir, (html) => fillPage(html, facts))
  const built = existsSync(join(webDir, 'index.html'))
  if (built) {
    // Whoever sends the file names its type last, so that is too early in `setHeaders`; only a script's own route has this to do.
    app.addHook('onRoute', (route) => {
      if (!isHashedScript(route.url)) return
      route.onSend = (_request, reply, payload, done) => {
        if (reply.statusCode === 200) reply.header('content-type', SCRIPT_TYPE)
        done(null, payload)
      }
    })
    await app.register(serveStatic, {
      root: webDir,
      // A route for each file of the build: under one route for all, each request reads the whole folder to see how the name is spelt.
      wildcard: false,
      globIgnore: [...PAGES, ...NOT_FOR_EVERYBODY],
      preCompressed: true,
      index: false,
      cacheControl: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        // no-cache means: ask whether it changed (ETag), so a new release shows at the next load.
        reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  if (built) {
    for (const name of PAGES.filter((each) => existsSync(join(webDir, each))))
      app.get(`/${name}`, (request, reply) => sendPage(name, request, reply))
    // The landing page is drawn at build (packages/web/build/landing-page.ts).
    app.get('/', (request, reply) => sendPage(existsSync(join(webDir, LANDING)) ? LANDING : 'index.html', request, reply))
    registerCrawlerFiles(app, facts.publicUrl)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    const looksLikeFile = /\.\w{1,8}$/.test(pathOf(request.url))
    if (!built || !wantsPage || looksLikeFile || MACHINE_ADDRESSES.test(request.url)) throw new AppError('NOT_FOUND')
    // The app says so too; a crawler and a probe read only this.
    if (!APP_PAGE.test(pathOf(request.url))) void reply.code(404)
    return sendPage('index.html', request, reply)
  })
}

/** The build of what is served; null when there is none. */
export const readWebBuild = (webDir: string): string | null =>
  isWebBuilt(webDir) ? readBuild(readFileSync(join(webDir, 'index.html'), 'utf8')) : null

/** Whether the web app was built; without it the server still answers calls. */
export const isWebBuilt = (webDir: string): boolean => statSync(join(webDir, 'index.html'), { throwIfNoEntry: false })?.isFile() ?? false
