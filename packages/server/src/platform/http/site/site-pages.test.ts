import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteFile } from '@reelwright/contract/site'
import type { PlanCard } from '@reelwright/contract/site/plan-cards'
import { DEFAULT_SITE, type SiteTexts } from '@reelwright/contract/site-defaults'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../create-app.ts'
import { registerWebPages } from '../web-pages.ts'
import { readSiteFile } from './read-site-file.ts'

const OWN = SiteFile.parse({
  figures: ['12', '3', '4', '5'].map((figure) => ({ figure, label: `of ${figure}` })),
  prices: { free: '<free>', enterprise: '€89', enterprise_unit: 'a month' },
})
const LANDING =
  '<html><head><meta property="og:image" content="/demo/og.jpg" /></head><dd class="x" data-site="figures.0.figure">500+</dd><span data-site="prices.free">$0</span><h3 data-site="plans.0.name">Free</h3><li data-site="plans.0.features.1">10 projects</li><h3 data-site="plans.1.name">Pro</h3></html>'

let folder: string
let app: FastifyInstance | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reelwright-site-'))
  writeFileSync(join(folder, 'index.html'), '<html><head></head><div id="root"></div></html>')
  writeFileSync(join(folder, 'landing.html'), LANDING)
})
afterEach(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (site: SiteTexts, plans?: readonly PlanCard[]) => {
  const made = await createApp({
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    webBuild: null,
    outside: { publicUrl: 'https://reels.example', objectStore: 'https://store.example', googleSignIn: false },
  })
  app = made
  await registerWebPages(made, folder, { site, publicUrl: 'https://reels.example', ...(plans === undefined ? {} : { plans }) })
  return (url: string, headers: Record<string, string> = {}) => made.inject({ url, headers: { host: 'reels.example', ...headers } })
}

test('what the operator says of themselves stands in the page before any script has run, and in its data for the scripts [NAV-11]', async () => {
  const get = await open(OWN)
  const { body } = await get('/')
  expect(body).toContain('<dd class="x" data-site="figures.0.figure">12</dd>')
  expect(body).toContain('data-site="prices.free">&#60;free&#62;</span>')
  expect(body).toContain('content="https://reels.example/demo/og.jpg"')
  const data = /<script type="application\/json" id="site">(.*?)<\/script>/.exec((await get('/terms')).body)?.[1] ?? ''
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual(OWN)
})

test('without a file the documents’ figures stand there, and a page that is known is not sent again [NAV-11]', async () => {
  const get = await open(DEFAULT_SITE)
  const first = await get('/')
  expect(first.body).toContain('>500+</dd>')
  expect(first.body).not.toContain('application/json')
  const again = await get('/', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('plans of the operator stand in the page and in its data, and places that they leave empty are empty [NAV-11]', async () => {
  const plans = [{ name: 'Solo & co', description: '', price: '$5', unit: '/month', features: ['1 project'] }]
  const { body } = await (await open(DEFAULT_SITE, plans))('/')
  expect(body).toContain('<h3 data-site="plans.0.name">Solo &#38; co</h3>')
  expect(body).toContain('<li data-site="plans.0.features.1"></li><h3 data-site="plans.1.name"></h3>')
  expect(body).toContain('data-site="prices.free">$0</span>')
  expect(JSON.parse(/id="site">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toEqual({ ...DEFAULT_SITE, plans })
})

test('crawlers are told which pages are for them [NAV-11]', async () => {
  const get = await open(DEFAULT_SITE)
  expect((await get('/robots.txt')).body).toContain('Disallow: /projects\n')
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://reels.example/sitemap.xml')
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://reels.example/about</loc>')
})

test('a file that cannot be used stops the start with what is wrong in it [NAV-12]', () => {
  const path = join(folder, 'site.json')
  writeFileSync(path, JSON.stringify({ contact: { email: 'nobody' } }))
  expect(() => readSiteFile(path)).toThrow(/^SITE_FILE .* is not right at contact\.email: /)
  writeFileSync(path, '{')
  expect(() => readSiteFile(path)).toThrow(/^SITE_FILE .* cannot be read: /)
  writeFileSync(path, JSON.stringify({ company: { name: 'Acme' } }))
  expect(readSiteFile(path)).toEqual({ ...DEFAULT_SITE, company: { name: 'Acme', address: null } })
})
