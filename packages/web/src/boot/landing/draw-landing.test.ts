import { expect, test } from 'vitest'
import { drawLanding } from './draw-landing.tsx'

test('the landing page that stands before the app begins asks to sign in, in its bar too [NAV-05 NAV-11]', () => {
  const markup = drawLanding()
  const bar = markup.slice(markup.indexOf('<header'), markup.indexOf('</header>'))
  const login = /<a [^>]*href="\/login"[^>]*>Login<\/a>/.exec(bar)?.[0] ?? ''
  expect(login).not.toBe('')
  expect(login).not.toMatch(/\binvisible\b/)
})
