import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

test('a browser is named by itself, not by those it claims to be like [AUTH-10]', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(describeBrowser(chrome)).toBe('Chrome on Windows')
  expect(describeBrowser(`${chrome} Edg/140.0.0.0`)).toBe('Edge on Windows')
  expect(describeBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox on Linux')
  expect(
    describeBrowser(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone')
  expect(
    describeBrowser(
      'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome on Android')
})

test('what is not a browser is not called one [AUTH-10]', () => {
  expect([describeBrowser(''), describeBrowser('curl/8.5.0'), describeBrowser('okhttp/4 (Linux; Android 16)')]).toEqual([
    'Unknown browser',
    'Unknown browser',
    'A program on Android',
  ])
})
