import { readFileSync } from 'node:fs'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { directWith } from '@reelwright/engine/director/direct'
import { TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { openChat } from '@reelwright/engine/director/chat-fixture'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { ASK_MEDIA, OPENING } from './lib/asks/ask-judges.ts'
const direct = directWith(TEST_CATALOG)
const NAMES = ['?', 'mountain', 'market', 'kids', 'DSC', 'cat', 'harbour', 'concert', 'wedding', 'logo', 'anthem', 'memo', 'teal', 'sunset']
const name = (id: string) => NAMES[Number.parseInt(id.slice(-2), 16)] ?? NAMES[Number(id.slice(-2))] ?? id
const f = (p: ReelPlan, n: number) => (n / p.export.fps).toFixed(2).replace(/\.?0+$/, '')
const extra = (s: any, p: ReelPlan) => {
  const { id, media_id, in_frame, duration_frames, speed, beat, reason, ...r } = s
  return JSON.stringify(r)
}
const sc = (p: ReelPlan) => p.scenes.map((s, i) => `${i + 1}:${name(s.media_id)}@${f(p, s.in_frame)}+${f(p, s.duration_frames)}${s.speed === 1 ? '' : `x${s.speed}`}`).join(' ')
const short = (v: any): string => {
  if (v && v.crop) return `${v.mode}(${[v.crop.x, v.crop.y, v.crop.width].map((n: number) => n.toFixed(2)).join(',')})`
  if (v && v.source) return `${v.source.track_id ?? name(v.source.media_id)} from${v.start_sec} ${v.bpm}bpm g${v.gain} d${v.ducking} fi${v.fade_in_frames} fo${v.fade_out_frames}${Object.keys(v).filter((k) => !['source','start_sec','bpm','gain','ducking','fade_in_frames','fade_out_frames','first_beat_sec','beats_per_bar'].includes(k)).map((k) => ` ${k}:${JSON.stringify(v[k])}`).join('')}`
  if (v && typeof v === 'object' && 'cube_media_id' in v) return v.cube_media_id ? `cube ${name(v.cube_media_id)} ${v.intensity}` : `${v.mode}:${v.style} ${v.intensity}`
  if (Array.isArray(v) && v[0]?.after_scene_id) return v.map((t: any) => `${t.after_scene_id}:${t.kind}/${t.duration_frames}`).join(' ')
  if (Array.isArray(v) && typeof v[0] === 'string') return v.map(name).join(',')
  if (v && v.aspect) return `${v.aspect} ${v.resolution} ${v.fps} ${v.container} ${JSON.stringify(v.rate)}`
  return JSON.stringify(v) ?? '-'
}
const diff = (a: ReelPlan, b: ReelPlan): string[] => {
  const out: string[] = []
  if (sc(a) !== sc(b)) out.push(`scenes[${f(b, b.scenes.reduce((x, s) => x + s.duration_frames, 0))}s]: ${sc(b)}`)
  for (const [i, s] of b.scenes.entries()) {
    const was: any = a.scenes.find((x) => x.id === s.id)
    if (!was) continue
    const ch: string[] = []
    for (const k of Object.keys({ ...was, ...s })) if (!['in_frame', 'duration_frames', 'speed', 'media_id', 'beat', 'beat_id', 'reason'].includes(k) && !sameValue(was[k], (s as any)[k])) ch.push(k === 'framing' && a.export.aspect !== b.export.aspect ? '' : `${k}:${short(was[k])}->${short((s as any)[k])}`)
    if (ch.filter(Boolean).length) out.push(`  s${i + 1} ${ch.join(' ')}`)
  }
  for (const k of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (['scenes', 'beats'].includes(k)) continue
    const [x, y] = [(a as any)[k], (b as any)[k]]
    if (sameValue(x, y)) continue
    if (k === 'captions') out.push(`captions: ${y === null ? 'none' : y.cues.map((c: any) => `"${c.text}" ${f(b, c.start_frame)}-${f(b, c.end_frame)} ${c.style && JSON.stringify(c.style)}`).join('; ')} ${JSON.stringify({ ...y, cues: undefined })}`)
    else if (a.scenes.length === 0 && ((k === 'look' && y?.mode === 'auto') || k === 'transitions')) continue
    else out.push(`${k}: ${short(x)} -> ${short(y)}`.replace(/"media_id":"[^"]*"/g, (m) => `"m":"${name(m.slice(12, -1))}"`).slice(0, 700))
  }
  return out
}
const [file = '', mode = ''] = process.argv.slice(2)
const lines = (file === '-' ? readFileSync(0, 'utf8') : readFileSync(file, 'utf8')).split('\n').filter((l) => l.trim() && !l.startsWith('#'))
const cleanLine = (l: string) => l
let n = 0
for (const line of lines) {
  n += 1
  const parts = line.split(' >> ')
  const say = openChat(direct, ASK_MEDIA)
  if (mode !== 'new') say(OPENING)
  for (const p of parts.slice(0, -1)) say(p)
  const t = say(cleanLine(parts.at(-1) ?? ''))
  console.log(`\n#${n} ${line}`)
  console.log(`   = ${t.reply.replace(/\n/g, ' | ')}`)
  const q = t.questions.flatMap((x) => (x.choices ?? [{ label: x.asks }]).map((c) => c.label))
  if (q.length) console.log(`   ? ${q.join(' || ')}`)
  if (t.misfit) console.log(`   MISFIT ${t.misfit}`)
  for (const d of diff(t.was, t.plan)) console.log(`   ~ ${d}`)
  for (const v of (t.versions ?? []) as any[]) console.log(`   V ${diff(t.plan, v.plan).join(' / ')}`)
}
