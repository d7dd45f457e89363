import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { findFfmpeg } from '@reelwright/engine/ffmpeg/find-ffmpeg'
import { TARGET_LUFS, TARGET_PEAK_DBTP } from '@reelwright/engine/graph/loudness-command'
import { plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { gatherMusic } from '@reelwright/engine/render/gather-music'
import { projectSupplies } from '@reelwright/engine/render/project-supplies'
import { renderAudio } from '@reelwright/engine/render/render-audio'
import { openSegmentCache } from '@reelwright/engine/render/segment-cache'
import { CATALOG, type CatalogTrack } from '@reelwright/engine/tools/music/music-catalog'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import type { Bench } from './bench.ts'

const REEL_SEC = 20
const FPS = 30
/** What a reel may be off by, in LU. */
const TOLERANCE_LU = 0.5
const ANCHOR = 'one pass of loudnorm over the track, the same coder'

type Heard = { title: string; lufs: number; peakDbtp: number }

/** Heard by another meter than the one that the engine sets loudness with: that of `loudnorm`. */
const hear = async (title: string, path: string): Promise<Heard> => {
  const { stderr } = await promisify(execFile)('ffmpeg', [
    ...['-hide_banner', '-nostats', '-nostdin', '-i', path],
    ...['-map', '0:a', '-af', 'loudnorm=print_format=json', '-f', 'null', '-'],
  ])
  const figure = (name: string) => Number(new RegExp(`"${name}" : "(-?[\\d.]+)"`).exec(stderr)?.[1])
  return { title, lufs: figure('input_i'), peakDbtp: figure('input_tp') }
}

/** A reel with nothing to be heard in it but the track. */
const planWith = (track: CatalogTrack): ReelPlan =>
  plainPlan({
    scenes: [plainScene('s1', { duration_frames: REEL_SEC * FPS, sound: 0 })],
    music: {
      source: { from: 'catalogue', track_id: track.id },
      ...{ start_sec: 0, bpm: track.bpm, first_beat_sec: track.firstBeatSec, beats_per_bar: track.beatsPerBar },
      ...{ gain: 1, ducking: 0, fade_in_frames: 0, fade_out_frames: FPS },
    },
  })

/** The finished sound of a reel of the track, through all that a render does with it. */
const ourAudio = async (track: CatalogTrack, dir: string): Promise<{ path: string; trackPath: string }> => {
  const workDir = join(dir, track.id)
  await mkdir(workDir)
  const plan = planWith(track)
  const programs = await findFfmpeg()
  const cache = await openSegmentCache(join(dir, 'parts'), 1024 ** 3)
  const signal = new AbortController().signal
  const given = { plan, media: new Map(), supplies: projectSupplies, workDir, cacheDir: dir, cache, programs, workers: 1, signal }
  const music = await gatherMusic(given)
  if (music === null) throw new Error(`no music from ${track.id}`)
  const files = { media: new Map([[music.mediaId, music.file]]), workDir }
  const { name } = await renderAudio({ plan, sources: new Map(), facts: new Map(), music: music.music, files, cache, programs }, signal)
  return { path: join(workDir, name), trackPath: music.file.path }
}

const plainAudio = async (trackPath: string, outPath: string): Promise<string> => {
  const setting = `loudnorm=I=${TARGET_LUFS}:TP=${TARGET_PEAK_DBTP}`
  await runFfmpeg(['-i', trackPath, '-t', String(REEL_SEC), '-af', setting, '-ar', '48000', '-c:a', 'aac', '-b:a', '192k', outPath])
  return outPath
}

const offBy = ({ lufs }: Heard) => Math.abs(lufs - TARGET_LUFS)
const isSet = (heard: Heard) => offBy(heard) <= TOLERANCE_LU && heard.peakDbtp <= TARGET_PEAK_DBTP
const most = (all: readonly Heard[], input: (heard: Heard) => number) =>
  all.reduce((worst, one) => (input(one) > input(worst) ? one : worst), all[0] ?? { title: '', lufs: Number.NaN, peakDbtp: Number.NaN })
const share = (all: readonly Heard[]) => all.filter(isSet).length / all.length

export const bench: Bench = {
  title: 'Loudness of every track of the catalogue',
  run: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bench-loudness-'))
    const [ours, plain]: [Heard[], Heard[]] = [[], []]
    try {
      for (const track of CATALOG) {
        const { path, trackPath } = await ourAudio(track, dir)
        const heard = await hear(track.title, path)
        ours.push(heard)
        plain.push(await hear(track.title, await plainAudio(trackPath, join(dir, `${track.id}.m4a`))))
        if (!isSet(heard)) process.stdout.write(`   ${track.id}: ${heard.lufs} LUFS, ${heard.peakDbtp} dBTP\n`)
      }
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
    const [farOurs, farPlain] = [most(ours, offBy), most(plain, offBy)]
    const [highOurs, highPlain] = [most(ours, ({ peakDbtp }) => peakDbtp), most(plain, ({ peakDbtp }) => peakDbtp)]
    return [
      {
        what: `reels of ${REEL_SEC} s with one of ${ours.length} tracks each, within ${TOLERANCE_LU} LU of ${TARGET_LUFS} LUFS and at most ${TARGET_PEAK_DBTP} dBTP`,
        anchor: ANCHOR,
        measured: String(ours.filter(isSet).length),
        anchored: String(plain.filter(isSet).length),
        ratio: share(ours),
        budget: '≥ 1 ×',
        kept: share(ours) === 1,
      },
      {
        what: `the farthest from ${TARGET_LUFS} LUFS, “${farOurs.title}”`,
        anchor: ANCHOR,
        measured: `${farOurs.lufs.toFixed(2)} LUFS`,
        anchored: `${farPlain.lufs.toFixed(2)} LUFS`,
        ratio: offBy(farOurs) / offBy(farPlain),
        budget: `± ${TOLERANCE_LU} LU`,
        kept: offBy(farOurs) <= TOLERANCE_LU,
      },
      {
        what: `the highest true peak, “${highOurs.title}”`,
        anchor: ANCHOR,
        measured: `${highOurs.peakDbtp.toFixed(2)} dBTP`,
        anchored: `${highPlain.peakDbtp.toFixed(2)} dBTP`,
        ratio: highOurs.peakDbtp / highPlain.peakDbtp,
        budget: `≤ ${TARGET_PEAK_DBTP} dBTP`,
        kept: highOurs.peakDbtp <= TARGET_PEAK_DBTP,
      },
    ]
  },
}
