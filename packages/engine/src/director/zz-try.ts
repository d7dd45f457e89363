import { readFileSync } from 'node:fs'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { applyEdits } from '../plan/apply-edit.ts'
import { cutReport } from '../tools/timing.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, photo, TEST_SHELF } from './director-fixtures.ts'
import { understand } from './understand.ts'

const d = directWith(TEST_SHELF)
const media = [
  clip(1, { name: 'beach_sunset.mp4', sec: 6, tags: ['sea', 'evening'], shot: { brightness: 0.4, warmth: 0.5, motion: 0.2 } }),
  clip(2, { name: 'city-walk.mov', sec: 8, shot: { motion: 0.6, brightness: 0.6 } }),
  clip(3, { name: 'grandma dancing.mp4', sec: 5, tags: ['family', 'party'], shot: { motion: 0.8, brightness: 0.8 } }),
  clip(4, { name: 'IMG_2034.MOV', sec: 10, shot: { brightness: 0.2, shake: 0.7, motion: 0.5 } }),
  clip(5, { name: 'dog.mp4', sec: 4, shot: { brightness: 0.5, saturation: 0.8 } }),
  photo(6, 'family photo.jpg'),
  photo(7, 'logo.png'),
]
const setup = process.argv[2] === 'fresh' ? [] : ['make a 12 second upbeat reel']
const base = converse(d, media, EMPTY_PLAN, setup).plan
const short = (p: typeof base) =>
  `${p.scenes.reduce((a, s) => a + s.duration_frames, 0)}f ${p.scenes.map((s) => s.media_id.slice(-1) + (s.speed !== 1 ? '~' : '') + s.duration_frames).join(' ')} | ${p.pace} ${p.mood} | ${p.music ? (p.music.source.from === 'catalogue' ? p.music.source.track_id : 'own') + ' g' + p.music.gain : '-'} | ${p.look?.style} ${p.look?.intensity} | tr ${p.transitions.map((t) => t.kind + t.duration_frames).join(',')} | wm ${JSON.stringify(p.watermark && [p.watermark.position, p.watermark.size_pct, p.watermark.opacity])} | cap ${p.captions?.style} ${p.captions?.cues.map((c) => `${c.start_frame}-${c.end_frame}:${c.text}`).join('/')} | ${p.export.aspect} ${p.export.resolution} ${p.export.fps} ${p.export.container} ${p.export.codec} ${JSON.stringify(p.export.rate)} | out ${p.left_out.map((m) => m.slice(-1))} | snd ${p.scenes.map((s) => s.sound).join('')} fr ${p.scenes.map((s) => s.framing.mode.slice(0, 2)).join(' ')}`
console.log(short(base))
for (const request of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const u = understand(request.replaceAll('\\n', '\n'), media)
  const out = d({ request: request.replaceAll('\\n', '\n'), plan: base, media, tools: ALL_TOOLS })
  const res = applyEdits(base, out.edits)
  console.log('\n>', request)
  console.log('  W', JSON.stringify(u.wishes), u.missed.length ? 'MISSED ' + JSON.stringify(u.missed) : '')
  console.log('  R', out.reply)
  if (out.edits.length && res.ok)
    console.log(
      '  P',
      out.edits.map((e) => e.op).join(','),
      short(res.plan),
      Math.max(0, ...cutReport(res.plan).map((c) => Math.abs(c.offsetMs ?? 0))),
    )
}
