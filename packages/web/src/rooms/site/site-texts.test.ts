// @vitest-environment jsdom
import { SiteFile } from '@reelwright/contract/site'
import { DEFAULT_SITE, SITE_ELEMENT_ID } from '@reelwright/contract/site-defaults'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OWN = SiteFile.parse({
  prices: { free: '€0', enterprise: '€89', enterprise_unit: '/month' },
  privacy: [{ title: 'Who we are', paragraphs: ['Acme, Lindenstraße 1'] }],
})

beforeEach(() => vi.resetModules())
afterEach(() => document.head.replaceChildren())

const read = async (inPage: string | null) => {
  if (inPage !== null) {
    const data = Object.assign(document.createElement('script'), { type: 'application/json', id: SITE_ELEMENT_ID, textContent: inPage })
    document.head.append(data)
  }
  return (await import('./site-texts.ts')).siteTexts()
}

test('the pages say what the server has put into them [NAV-11 NAV-12]', async () => {
  expect(await read(JSON.stringify(OWN))).toEqual(OWN)
})

test.each([null, 'not JSON', '{}', JSON.stringify({ ...OWN, figures: [] }), JSON.stringify({ ...OWN, privacy: [{ title: 1 }] })])(
  'without it, or with %s, they say what the documents say [NAV-11]',
  async (inPage) => {
    expect(await read(inPage)).toEqual(DEFAULT_SITE)
  },
)

test('the defaults are what an empty file comes to [NAV-11]', () => {
  expect(SiteFile.parse({})).toEqual(DEFAULT_SITE)
  expect(SiteFile.safeParse({ figures: [{ figure: '1', label: 'one' }] }).success).toBe(false)
  expect(SiteFile.safeParse({ prizes: {} }).success).toBe(false)
})
