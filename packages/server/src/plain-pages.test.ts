import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerMailboxPages } from './adapters/mail/mailbox-pages.ts'
import { SANDBOX_STYLE, sandboxPage } from './adapters/payments/sandbox-page.ts'
import { PLAIN_COLOURS, registerPlainLook } from './platform/http/plain/plain-look.ts'
import { goneSharePage, SHARE_STYLE, sharedPage } from './rooms/studio/share/share-page.ts'

const app = Fastify()
registerPlainLook(app)
await registerMailboxPages(app, { mail: { send: async () => undefined }, list: async () => [], find: async () => null }, () => true)
const get = async (url: string) => (await app.inject({ url })).body

const video = {
  ...{
    title: 'Reel',
    pageUrl: '/s/1',
    videoUrl: '/v',
    videoType: 'video/mp4',
    posterUrl: '/p',
    downloadUrl: '/d',
    width: 1080,
    height: 1920,
  },
}

test('pages that the server draws show the theme that was chosen on this device, and dark without one [NAV-08]', async () => {
  for (const page of [sharedPage(video), goneSharePage(), sandboxPage('Checkout', '')]) {
    const script = /<script src="([^"]+)"><\/script>/.exec(page)?.[1] ?? ''
    const begin = async (kept: string | null): Promise<string | undefined> => {
      const dataset: { theme?: string } = {}
      const getItem = (name: string) => (name === 'reelwright.theme' ? kept : null)
      runInNewContext(await get(script), { localStorage: { getItem }, document: { documentElement: { dataset } } })
      return dataset.theme
    }
    expect([await begin(null), await begin('light'), await begin('system')]).toEqual([undefined, 'light', 'system'])
    // Before the sheet, so that it is there when the first thing is painted.
    expect(page.indexOf(script)).toBeLessThan(page.indexOf('rel="stylesheet"'))
  }
  for (const sheet of [SHARE_STYLE, SANDBOX_STYLE]) expect(sheet).toContain(PLAIN_COLOURS)
  // It has no script, and goes by the system.
  const mailbox = await get('/dev/mailbox/style.css')
  expect(mailbox.indexOf(':root{color-scheme:light dark}')).toBeGreaterThan(mailbox.indexOf(PLAIN_COLOURS))
})

test('a device that refuses its storage begins dark and says nothing of it [NAV-08]', async () => {
  const refused = {
    get localStorage() {
      throw new Error('refused')
    },
  }
  const script = await get('/plain/theme.js')
  expect(() => runInNewContext(script, refused)).not.toThrow()
})

const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (one: string, other: string): number => {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

test.each([
  ['ink', 'canvas'],
  ['ink', 'panel'],
  ['soft', 'canvas'],
  ['soft', 'panel'],
  ['on-accent', 'accent'],
  ['link', 'panel'],
  ['danger', 'panel'],
  ['success', 'panel'],
])('%s on %s is read in light and in dark [NAV-08]', (text, ground) => {
  const both = (name: string) => new RegExp(`--${name}:light-dark\\((#\\w{6}),(#\\w{6})\\)`).exec(PLAIN_COLOURS)?.slice(1) ?? []
  const [inks, grounds] = [both(text), both(ground)]
  expect([inks.length, grounds.length]).toEqual([2, 2])
  for (const nth of [0, 1]) expect(contrast(inks[nth] ?? '', grounds[nth] ?? '')).toBeGreaterThanOrEqual(4.5)
})
