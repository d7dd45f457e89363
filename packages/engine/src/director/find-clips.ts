/** Who is meant by 'clip 3', 'the brightest', 'the beach', 'the last two': files, shots and scenes. */

import { type ClipRef, factRef } from '@reelwright/contract/intents/clip-ref'
import type { RefusalCode } from '@reelwright/contract/intents/intent-outcome'
import type { Scene } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../engine-api.ts'
import { planFrames } from '../plan/plan-length.ts'
import { wordsWithin } from '../tools/captions/spoken-words.ts'
import { namedFile, nameFit, nameWords, stem } from '../tools/search/match-words.ts'
import { shotsBySight } from '../tools/search/seen-shots.ts'
import type { ShotRef } from '../tools/story/arrange-story.ts'
import { shotScore } from '../tools/story/shot-score.ts'
import { type ShotSource, shotSources } from '../tools/story/shot-sources.ts'
import { isLogo } from '../tools/watermark.ts'
import { allPictures, pictureFiles, type Turn } from './turn.ts'

export type Found = {
  /** Shots, best match first; a file stands for all its shots when shotIndex is null. */
  shots: ShotRef[]
  /** Scenes of the present plan that are meant, in order of play. */
  scenes: Scene[]
  /** How it was understood, for the reply: the file's name, or 'scene 3'. */
  words: string
}

/** Words of feeling that people use for what was measured. */
const ADJECTIVES: ReadonlyMap<string, string> = new Map([
  ...[
    'exciting',
    'lively',
    'action',
    'energetic',
    'dynamic',
    'fast',
    'wild',
    'fun',
    'interesting',
    'eye-catching',
    'catchy',
    'movement',
    'spectacular',
    'dramatic',
  ].map((word): [string, string] => [word, 'lively']),
  ...['calm', 'quiet', 'peaceful', 'relaxing', 'slow', 'still', 'gentle', 'serene'].map((word): [string, string] => [word, 'calm']),
  ...['bright', 'sunny', 'light', 'cheerful', 'happy'].map((word): [string, string] => [word, 'bright']),
  ...['dark', 'moody', 'gloomy'].map((word): [string, string] => [word, 'dark']),
  ...['colourful', 'colorful', 'vivid', 'vibrant'].map((word): [string, string] => [word, 'colourful']),
  ...['warm', 'golden', 'cosy', 'cozy'].map((word): [string, string] => [word, 'warm']),
  ...['strong', 'better', 'good', 'beautiful', 'pretty', 'nice', 'stunning', 'impressive', 'sharp'].map((word): [string, string] => [
    word,
    'best',
  ]),
])

/** 'A reel of the talk' is of everybody who speaks. */
const SPEECH: ReadonlySet<string> = new Set(['talk', 'talks', 'speech', 'speeches', 'interview', 'interviews', 'speaker', 'speakers'])

/** `code`: why it was not found, where it is not that there is none. */
export type NotFound = { missing: string; code?: RefusalCode }

/**
 * By name and tags, and by what is seen. A clip that is called so is meant before others that show it; where a reel is to be `about` it, all
 * of them are: whoever says people means people, though one clip is called so.
 */
const shotsByWords = (turn: Turn, words: readonly string[], { least, isAbout }: { least: number; isAbout: boolean }): ShotRef[] => {
  const files = pictureFiles(turn.media)
  const fits = files.map((file) => ({ file, fit: nameFit(words, namedFile(file)) }))
  const named = fits.reduce((most, one) => Math.max(most, one.fit), 0)
  const seen = shotsBySight(files, words)
  // Some of what people say around a name is not in it; half of the words is enough when nothing fits better.
  const best = Math.max(named, seen.fit)
  if (best < least) return []
  const called =
    named === best ? fits.filter((one) => one.fit === best).map(({ file }) => ({ mediaId: file.mediaId, shotIndex: null })) : []
  return called.length === 0 || (isAbout && seen.fit === best) ? [...called, ...seen.shots] : called
}

/** Shots in which these words are said; only where most of them are, for people say many words. */
const shotsBySaid = (turn: Turn, words: readonly string[]): ShotRef[] => {
  const wanted = [...new Set(words.flatMap(nameWords).map(stem))]
  const fits = pictureFiles(turn.media).flatMap((file) =>
    file.facts.shots.map((shot) => {
      const said = new Set(
        wordsWithin(file.facts, shot.in_sec, shot.out_sec)
          .flatMap((word) => nameWords(word.text))
          .map(stem),
      )
      return { shot: { mediaId: file.mediaId, shotIndex: shot.index }, fit: wanted.filter((word) => said.has(word)).length }
    }),
  )
  const best = fits.reduce((most, one) => Math.max(most, one.fit), 0)
  return best <= wanted.length / 2 ? [] : fits.filter((one) => one.fit === best).map((one) => one.shot)
}

type Measure = { value: (source: ShotSource) => number /** From where on the plain word ('the dark ones') holds. */; from: number }

const FRAMES_PER_SEC = 30

const MEASURES: Record<string, Measure> = {
  bright: { value: (source) => source.shot.brightness, from: 0.65 },
  dark: { value: (source) => 1 - source.shot.brightness, from: 0.7 },
  darkish: { value: (source) => 1 - source.shot.brightness, from: 0.7 },
  sharp: { value: (source) => source.shot.sharpness, from: 0.65 },
  blurred: { value: (source) => (source.shot.flaws.includes('blurred') ? 2 : 1) - source.shot.sharpness, from: 0.75 },
  shaky: { value: (source) => source.shot.shake + (source.shot.flaws.includes('shaken') ? 1 : 0), from: 0.5 },
  steady: { value: (source) => 1 - source.shot.shake, from: 0.85 },
  lively: { value: (source) => source.shot.motion, from: 0.55 },
  calm: { value: (source) => 1 - source.shot.motion, from: 0.8 },
  colourful: { value: (source) => source.shot.saturation, from: 0.6 },
  warm: { value: (source) => source.shot.warmth, from: 0.3 },
  cold: { value: (source) => -source.shot.warmth, from: 0.3 },
  long: { value: (source) => (source.kind === 'image' ? 0 : (source.endFrame - source.inFrame) / FRAMES_PER_SEC), from: 8 },
  short: { value: (source) => (source.kind === 'image' ? -1e9 : (source.inFrame - source.endFrame) / FRAMES_PER_SEC), from: -2 },
  loud: { value: (source) => source.loudnessLufs ?? -99, from: -18 },
  speech: { value: (source) => (source.speaks ? 1 : 0), from: 1 },
  portrait: { value: (source) => (source.height > source.width ? 1 : 0), from: 1 },
  landscape: { value: (source) => (source.width > source.height ? 1 : 0), from: 1 },
  newest: { value: (source) => source.mediaOrder, from: 1e9 },
  best: { value: (source) => shotScore(source, { mood: null, pace: 'medium' }) - source.shot.flaws.length, from: 0.75 },
  worst: { value: (source) => source.shot.flaws.length - shotScore(source, { mood: null, pace: 'medium' }), from: 0.2 },
}

/** How long a scene stands is a matter of the reel, however long its clip is. */
const byLengthInReel = (turn: Turn, { fact, count }: Extract<ClipRef, { by: 'fact' }>): Found => {
  const { scenes } = turn.plan
  const mean = planFrames(turn.plan) / scenes.length
  const sign = fact === 'long' ? 1 : -1
  const fileSec = ({ media_id }: Scene): number => turn.media.find(({ mediaId }) => mediaId === media_id)?.facts.duration_sec ?? 0
  // Where they stand equally long, their clips decide.
  const ranked = scenes.toSorted((a, b) => sign * (b.duration_frames - a.duration_frames || fileSec(b) - fileSec(a)))
  const chosen = count > 0 ? ranked.slice(0, count) : ranked.filter(({ duration_frames }) => sign * (duration_frames - mean) > 0)
  const shots = chosen.map((scene) => ({ mediaId: scene.media_id, shotIndex: scene.shot_index }))
  return { shots, scenes: chosen, words: namesOf(turn, shots) }
}

const byFact = (turn: Turn, ref: Extract<ClipRef, { by: 'fact' }>): Found | NotFound => {
  if (ref.of === 'scene' && (ref.fact === 'long' || ref.fact === 'short') && turn.plan.scenes.length > 0) return byLengthInReel(turn, ref)
  const measure = MEASURES[ref.fact]
  const inReel = (source: ShotSource) =>
    turn.plan.scenes.some((scene) => scene.media_id === source.mediaId && scene.shot_index === source.shot.index)
  const all = shotSources(pictureFiles(turn.media), turn.plan.export.fps)
    .filter((source) => ref.of !== 'photo' || source.kind === 'image')
    .filter((source) => ref.of !== 'scene' || turn.plan.scenes.length === 0 || inReel(source))
  if (!measure || all.length === 0) return { missing: ref.fact }
  const ranked = all.toSorted((a, b) => measure.value(b) - measure.value(a))
  // A shot of the reel is looked for among the reel's, a clip among the project's.
  const passing = ranked.filter((source) => measure.value(source) >= measure.from)
  // There always is a best and a worst, even when nothing is outstanding.
  const relative = ref.fact === 'best' || ref.fact === 'worst'
  const chosen = ref.count > 0 ? ranked.slice(0, ref.count) : passing.length > 0 || !relative ? passing : ranked.slice(0, 1)
  if (chosen.length === 0) return { missing: `clips like that` }
  const shots = chosen.map((source) => ({ mediaId: source.mediaId, shotIndex: source.shot.index }))
  return { shots, scenes: scenesOf(turn, shots), words: namesOf(turn, shots) }
}

const scenesOf = (turn: Turn, shots: readonly ShotRef[]): Scene[] =>
  turn.plan.scenes.filter((scene) =>
    shots.some(
      (shot) =>
        shot.mediaId === scene.media_id && (shot.shotIndex === null || scene.shot_index === null || shot.shotIndex === scene.shot_index),
    ),
  )

export const nameOf = (turn: Pick<Turn, 'media'>, mediaId: string): string =>
  turn.media.find((file) => file.mediaId === mediaId)?.name ?? 'a clip that is gone'

export const namesOf = (turn: Pick<Turn, 'media'>, shots: readonly ShotRef[]): string => {
  const names = [...new Set(shots.map((shot) => nameOf(turn, shot.mediaId)))]
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

const ofFiles = (turn: Turn, files: readonly MediaForPlan[]): Found => {
  const shots = files.map((file) => ({ mediaId: file.mediaId, shotIndex: null }))
  return { shots, scenes: scenesOf(turn, shots), words: namesOf(turn, shots) }
}

const ofScenes = (turn: Turn, scenes: readonly Scene[], words: string): Found => ({
  shots: scenes.map((scene) => ({ mediaId: scene.media_id, shotIndex: scene.shot_index })),
  scenes: [...scenes],
  words: `${words} (${namesOf(
    turn,
    scenes.map((scene) => ({ mediaId: scene.media_id, shotIndex: null })),
  )})`,
})

const pickPlaces = <T>(items: readonly T[], n: number | 'mid', count: number): T[] => {
  if (n === 'mid') return items.slice(Math.floor((items.length - 1) / 2), Math.floor((items.length - 1) / 2) + 1)
  if (n < 0) return n === -1 ? items.slice(-count) : items.slice(n, n + 1)
  return items.slice(n - 1, n - 1 + count)
}

/** `least` is the share of a description's words that a file's name or tags, or what is seen in it, must have. */
export const findClips = (turn: Turn, ref: ClipRef, { least = 0.5, isAbout = false } = {}): Found | NotFound => {
  const files = pictureFiles(turn.media)
  const { scenes } = turn.plan
  switch (ref.by) {
    case 'files': {
      // A logo is no scene by itself, but it is when somebody asks for it.
      const there = allPictures(turn.media).filter((file) => ref.ids.includes(file.mediaId))
      for (const file of there) turn.asked.add(file.mediaId)
      return there.length > 0 ? ofFiles(turn, there) : { missing: 'that file among your clips' }
    }
    case 'number': {
      const scene = scenes[ref.n - 1]
      if (ref.of === 'scene')
        return scene ? ofScenes(turn, [scene], `scene ${ref.n}`) : { missing: `a scene ${ref.n}; the reel has ${scenes.length}` }
      const file = files[ref.n - 1]
      if (file) return { ...ofFiles(turn, [file]), words: `clip ${ref.n} (${file.name})` }
      return scene ? ofScenes(turn, [scene], `scene ${ref.n}`) : { missing: `a clip ${ref.n}; there are ${files.length}` }
    }
    case 'scenes': {
      const meant = scenes.filter((scene) => ref.ids.includes(scene.id))
      return meant.length > 0 ? ofScenes(turn, meant, ref.words) : { missing: ref.words }
    }
    case 'range': {
      const chosen = ref.of === 'scene' ? [] : files.slice(ref.from - 1, ref.to)
      if (ref.of === 'scene' && scenes[ref.from - 1])
        return ofScenes(turn, scenes.slice(ref.from - 1, ref.to), `scenes ${ref.from} to ${ref.to}`)
      return chosen.length > 0
        ? ofFiles(turn, chosen)
        : { missing: `${ref.of}s ${ref.from} to ${ref.to}; there are ${ref.of === 'scene' ? scenes.length : files.length}` }
    }
    case 'ordinal': {
      if (scenes.length > 0 && ref.of !== 'photo') {
        const chosen = pickPlaces(scenes, ref.n, ref.count)
        const first = chosen[0]
        if (!first) return { missing: `that many scenes; the reel has ${scenes.length}` }
        return ofScenes(turn, chosen, chosen.length === 1 ? `scene ${scenes.indexOf(first) + 1}` : `${chosen.length} scenes`)
      }
      const chosen = pickPlaces(ref.of === 'photo' ? files.filter((file) => file.facts.kind === 'image') : files, ref.n, ref.count)
      return chosen.length > 0 ? ofFiles(turn, chosen) : { missing: `that many clips; there are ${files.length}` }
    }
    case 'kind': {
      const chosen = files.filter((file) => file.facts.kind === ref.kind)
      return chosen.length > 0 ? ofFiles(turn, chosen) : { missing: ref.kind === 'image' ? 'any photos' : 'any videos' }
    }
    case 'fact':
      return byFact(turn, ref)
    case 'words': {
      if (!turn.tools.has('search')) {
        turn.switchedOff.add('search')
        return { missing: `“${ref.raw}”: the Search tool is switched off`, code: 'tool-off' }
      }
      // A logo is no scene by itself, but it is when somebody asks for it.
      const logos = ref.words.every((word) => /^(logo|watermark)$/.test(word)) ? turn.media.filter(isLogo) : []
      for (const file of logos) turn.asked.add(file.mediaId)
      if (logos.length > 0) return ofFiles(turn, logos)
      const chosen = shotsByWords(turn, ref.words, { least, isAbout })
      if (chosen.length > 0) return { shots: chosen, scenes: scenesOf(turn, chosen), words: namesOf(turn, chosen) }
      const said = shotsBySaid(turn, ref.words)
      if (said.length > 0) return { shots: said, scenes: scenesOf(turn, said), words: namesOf(turn, said) }
      if (ref.words.every((word) => SPEECH.has(word))) return byFact(turn, factRef('speech', 'clip', 0))
      // 'Something exciting' names no file, but something that was measured.
      const fact = ref.words.map((word) => ADJECTIVES.get(word)).find((one) => one !== undefined)
      return fact === undefined ? { missing: `a clip that “${ref.raw}” fits` } : byFact(turn, factRef(fact, 'clip', 1))
    }
  }
}

export const isFound = (found: Found | NotFound): found is Found => 'shots' in found
