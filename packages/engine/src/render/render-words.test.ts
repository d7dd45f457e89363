/** The words of captions, read back from the picture of finished videos. */
import { CaptionStyle, type Captions } from '@reelwright/contract/reel-plan'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { inksOf, lettersApart, openWordReader, type WordReader, type WordsPlace } from '@reelwright/testkit/media/read-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookOf } from '../frame/captions/caption-looks.ts'
import { captionsAt } from '../frame/captions/caption-views.ts'
import { captionBoxes } from '../frame/captions/lay-captions.ts'
import { frameSize } from '../graph/frame-size.ts'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { openRenderWorld, type RenderWorld } from './render-fixtures.ts'

let world: RenderWorld
let latin: WordReader
let hebrew: WordReader
beforeAll(async () => {
  ;[world, latin, hebrew] = await Promise.all([openRenderWorld(), openWordReader('latin'), openWordReader('hebrew')])
  await makeClip({ kind: 'moving', outPath: world.path('clip.mp4'), width: 640, height: 360, fps: 24, sound: 'none' })
})
afterAll(async () => {
  latin.close()
  hebrew.close()
  await world.close()
})

/** So many letters in ten may be read wrongly: an accent of a slanted capital, say. Other words are eight in ten apart. */
const MISREAD = 0.1
const lettersOf = (text: string): number => lettersApart(text, '')

/** Frames for which a word is said. */
const WORD = 3
const cueOf = (id: string, startFrame: number, text: string) => {
  const words = text.split(' ')
  const word_frames = words.map((_, nth) => startFrame + nth * WORD)
  return { id, start_frame: startFrame, end_frame: startFrame + words.length * WORD, text, word_frames }
}
const CUES: Captions['cues'] = [
  cueOf('accented', 3, 'Déjà vu over the bridge'),
  cueOf('right-to-left', 21, 'שלום לכולם חברים'),
  { id: 'title', kind: 'title', start_frame: 33, end_frame: 36, text: 'A walk to the Café' },
]

test.each(CaptionStyle.options)(
  'what is written as %s can be read from the video for as long as it stands there [TOOL-08]',
  async (style) => {
    const captions: Captions = { mode: 'burn', style, cues: CUES }
    const plan = plainPlan({ scenes: [plainScene('s1', { duration_frames: 39 })], captions })
    const settings = { ...plan.export, resolution: '720p' as const, fps: 24 as const }
    const media = { [CLIP_ID]: { path: world.path('clip.mp4'), facts: { width: 640, height: 360, fps: 24, duration_sec: 2 } } }
    const made = await world.render({ ...plan, export: settings }, media, { name: `${style}.mp4` })
    const frame = frameSize(settings)

    // What stands there within the time of a cue, and right before and after it.
    const wanted = CUES.map((cue) => {
      const look = lookOf(style, cue.kind)
      const inks = [look.ink, ...(look.spoken === null ? [] : [look.spoken.ink])]
      const place = (at: number, like = at): WordsPlace => {
        const [box] = captionBoxes(captionsAt(captions, like), style, frame)
        if (box === undefined) throw new Error(`There is no caption in frame ${like}`)
        return { frame: at, box, inks, letterPx: look.size * frame.width }
      }
      const last = cue.end_frame - 1
      // One word at a time stands there, or all of them by the time the last is said.
      const shown = look.reveal === 'one' ? (cue.word_frames ?? []) : [last]
      return [place(cue.start_frame - 1, shown[0]), place(cue.end_frame, last), ...shown.map((at) => place(at))]
    })
    const inks = inksOf(made.outPath, wanted.flat())
    for (const [nth, cue] of CUES.entries()) {
      const reader = cue.id === 'right-to-left' ? hebrew : latin
      const [before = '', after = '', ...within] = inks.splice(0, wanted[nth]?.length).map(reader.read)
      const words = within.join(' ')
      expect(lettersApart(words, cue.text), `read: ${words}`).toBeLessThanOrEqual(MISREAD * lettersOf(cue.text))
      for (const outside of [before, after]) {
        expect(lettersApart(outside, cue.text), `read outside: ${outside}`).toBeGreaterThan(lettersOf(cue.text) / 2)
      }
    }
  },
)
