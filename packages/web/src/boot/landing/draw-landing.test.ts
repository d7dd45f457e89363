import { expect, test } from 'vitest'
import { drawLanding } from './draw-landing.tsx'

test('the landing page that stands before the app begins asks to sign in, in its bar too [NAV-05 NAV-11]', () => {
  const markup = drawLanding()
  const bar = markup.slice(markup.indexOf('<header'), markup.indexOf('</header>'))
  const login = /<a [^>]*href="\/login"[^>]*>Login<\/a>/.exec(bar)?.[0] ?? ''
  expect(login).not.toBe('')
  expect(login).not.toMatch(/\binvisible\b/)
})

test('the landing page leads into the studio, to the demo and to sign-in, by the names that were asked for [NAV-11]', () => {
  const markup = drawLanding()
  const wayOf = (name: string) => new RegExp(`<a [^>]*href="([^"]+)"[^>]*>(?:<[^>]+>)*${name}<`).exec(markup)?.[1]
  expect(wayOf('Try Our Playground')).toBe('/playground')
  expect(wayOf('Get Started Free')).toBe('/login')
  expect(markup).toMatch(/<button [^>]*>.*?Watch Demo.*?<\/button>/)
})

test('the clips, the wish and the reel that they became stand side by side, the films to be stopped by a press [NAV-11]', () => {
  const markup = drawLanding()
  const steps = markup.slice(markup.indexOf('id="how"'))
  const [clips, reel] = [...steps.matchAll(/<video [^>]*>/g)].map(([film]) => film)
  for (const film of [clips, reel]) expect(film).toMatch(/muted.*loop|loop.*muted/i)
  expect(clips).toContain('/demo/clips.mp4')
  expect(reel).toContain('/demo/reel.mp4')
  expect(steps.indexOf('/demo/clips.mp4')).toBeLessThan(steps.indexOf('Make a 12 second upbeat reel'))
  expect(steps.indexOf('Make a 12 second upbeat reel')).toBeLessThan(steps.indexOf('/demo/reel.mp4'))
  expect(steps).toContain('Pause the clips')
})
