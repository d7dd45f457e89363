import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DEMO_BEATS_PER_MIN, DEMO_CUTS, DEMO_REEL } from './demo/demo-reel.ts'
import { HowItWorks } from './how-it-works.tsx'

test('what the landing page says of its reel is what that reel holds: every cut on a beat, figures as people say them [NAV-11]', () => {
  const beatFrames = (DEMO_REEL.framesPerSec * 60) / DEMO_REEL.beatsPerMin
  const firstFrame = DEMO_REEL.firstBeatSec * DEMO_REEL.framesPerSec
  const cuts = DEMO_REEL.scenes.slice(1).map(({ startFrame }) => startFrame)
  // A cut stands on a whole frame: at most half of one from its beat.
  const off = cuts.filter((frame) => Math.abs(((frame - firstFrame + beatFrames / 2) % beatFrames) - beatFrames / 2) > 0.5)
  expect(off).toEqual([])
  expect([DEMO_CUTS, String(DEMO_BEATS_PER_MIN)]).toEqual([cuts.length, expect.stringMatching(/^\d{2,3}$/)])
})

test('the steps that the landing page shows count what that reel holds [NAV-11]', () => {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(HowItWorks)))
  const clips = new Set(DEMO_REEL.scenes.map(({ title }) => title))
  expect(html).toContain(`Laid ${DEMO_REEL.scenes.length} shots of ${clips.size} clips`)
  expect(html).toContain(`Put all ${DEMO_REEL.scenes.length - 1} cuts on the beat`)
  expect(html).toContain(`${DEMO_REEL.scenes.at(-1)?.endFrame} frames`)
})

test('the landing page shows the request that its reel was made of, and its clips [NAV-11]', async () => {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(HowItWorks)))
  expect(html).toContain(DEMO_REEL.request)
  const clips = new Set(DEMO_REEL.scenes.map(({ title }) => title))
  const [, width, height] = /<img src="\/demo\/clips\.webp"[^>]* width="(\d+)" height="(\d+)"/.exec(html) ?? []
  // Rows of four that are as wide and as tall as scripts/demo-reel/write-clip-wall.ts draws them.
  const [columns, rows] = [(Number(width) + 4) / (176 + 4), (Number(height) + 4) / (312 + 4)]
  expect(columns * rows).toBe(clips.size)
  const script = await readFile(new URL('../../../../../scripts/demo-reel/main.ts', import.meta.url), 'utf8')
  expect(script).toContain(`const REQUEST = '${DEMO_REEL.request}'`)
})
