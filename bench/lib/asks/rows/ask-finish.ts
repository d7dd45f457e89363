/** How a reel begins and ends, looks of people's own, the file that is made and versions beside this one, in people's own words. */
import type { Aspect, ReelPlan } from '@reelwright/contract/reel-plan'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, every, format, type Judge, only, seconds, shape } from '../ask-judges.ts'
import { SUNSET, TEAL } from '../ask-media.ts'

type Edge = 'opening' | 'closing'
type Colour = 'black' | 'white'

const edgeIs = (plan: ReelPlan, edge: Edge, sec: readonly [from: number, to: number] | null, colour: Colour = 'black'): boolean => {
  const fade = plan.fades?.[edge] ?? null
  if (sec === null || fade === null) return sec === null && fade === null
  const lasts = fade.frames / plan.export.fps
  return fade.colour === colour && lasts >= sec[0] - 0.02 && lasts <= sec[1] + 0.02
}

/** Of a length that was left open. */
const SOME = [0.3, 2] as const
const exactly = (sec: number) => [sec, sec] as const

const fades = (opening: readonly [number, number] | null, closing: readonly [number, number] | null, colour: Colour = 'black'): Judge =>
  only(['fades'], ({ plan }) => edgeIs(plan, 'opening', opening, colour) && edgeIs(plan, 'closing', closing, colour))

const FADES: readonly Ask[] = [
  { request: 'fade in from black', judge: fades(SOME, null) },
  { request: 'fade to black at the end', judge: fades(null, SOME) },
  { request: 'start with a fade from black and end with a fade to black', judge: fades(SOME, SOME) },
  { request: 'fade the picture out over the last two seconds', judge: fades(null, exactly(2)) },
  { request: 'a one second fade in from black please', judge: fades(exactly(1), null) },
  { request: 'let it end in a slow fade to black', judge: fades(null, [0.8, 3]) },
  { request: 'finish on a fade to white', judge: fades(null, SOME, 'white') },
  { request: 'can the video come up from black at the beginning', judge: fades(SOME, null) },
  { request: 'the ending should fade to black for 1.5 seconds', judge: fades(null, exactly(1.5)) },
  {
    request: 'make the fade to black longer',
    first: ['fade to black at the end'],
    judge: only(
      ['fades'],
      ({ before, plan }) => (plan.fades?.closing?.frames ?? 0) > (before.fades?.closing?.frames ?? 999) && !plan.fades?.opening,
    ),
  },
  { request: 'no fade at the start please', first: ['fade in from black and fade to black at the end'], judge: fades(null, SOME) },
  { request: 'remove the fade to black', first: ['fade to black at the end'], judge: fades(null, null) },
  {
    request: 'fade to black between the scenes',
    judge: only(['transitions'], ({ plan }) => plan.transitions.some((one) => one.kind === 'fade')),
  },
  {
    request: 'fade the music out at the end',
    first: ['no fades on the music'],
    judge: only(['music'], ({ plan }) => (plan.music?.fade_out_frames ?? 0) > 0),
  },
  {
    request: 'no music and fade to black at the end',
    judge: every(
      ({ plan }) => plan.music === null,
      ({ plan }) => edgeIs(plan, 'closing', SOME),
    ),
  },
  { request: 'fade to black at the very end', judge: fades(null, SOME) },
  { request: 'fade in from black at the start', judge: fades(SOME, null) },
  { request: 'end with a fade to black', judge: fades(null, SOME) },
  { request: 'blende am Ende auf Schwarz aus', judge: fades(null, SOME) },
  { request: 'am Anfang aus Schwarz einblenden', judge: fades(SOME, null) },
  { request: 'fondu au noir à la fin', judge: fades(null, SOME) },
  { request: 'commence par un fondu depuis le noir', judge: fades(SOME, null) },
  { request: 'funde a negro al final', judge: fades(null, SOME) },
  { request: 'dissolvenza al nero alla fine', judge: fades(null, SOME) },
  { request: 'termina com um fade para preto', judge: fades(null, SOME) },
]

const cube = (id: string, intensity?: number): Judge =>
  only(
    ['look'],
    ({ plan }) =>
      plan.look?.mode === 'cube' && plan.look.cube_media_id === id && (intensity === undefined || plan.look.intensity === intensity),
  )

const CUBES: readonly Ask[] = [
  { request: 'use my teal cube', judge: cube(TEAL) },
  { request: 'apply teal.cube at 60 percent', judge: cube(TEAL, 0.6) },
  { request: 'grade it with my sunset look', judge: cube(SUNSET) },
  { request: 'my teal lut at half strength', judge: cube(TEAL, 0.5) },
  { request: 'put the sunset LUT on it', judge: cube(SUNSET) },
  { request: 'less of it, 30% is enough for the look', first: ['use my teal cube'], judge: cube(TEAL, 0.3) },
  { request: 'use my purple cube', judge: 'keep' },
  { request: 'nimm meinen Teal-Look', judge: cube(TEAL) },
  { request: 'utilise mon LUT teal', judge: cube(TEAL) },
  { request: 'usa mi LUT sunset al 40 %', judge: cube(SUNSET, 0.4) },
  { request: 'usa il mio LUT teal', judge: cube(TEAL) },
]

const made = (holds: (settings: ReelPlan['export']) => boolean): Judge =>
  only(['export', 'scenes', 'transitions', 'target_frames', 'music'], ({ plan }) => holds(plan.export))

const FILES: readonly Ask[] = [
  {
    request: 'export in 4K at 60 fps as webm',
    judge: made(({ resolution, fps, container }) => resolution === '4k' && fps === 60 && container === 'webm'),
  },
  { request: 'render it in 720p', judge: format(({ resolution }) => resolution === '720p') },
  { request: 'give me a webm', judge: format(({ container }) => container === 'webm') },
  { request: 'I need it at 24 frames per second', judge: made(({ fps }) => fps === 24) },
  { request: 'make the file smaller', judge: format(({ rate }) => rate.mode === 'quality' && rate.crf > 20) },
  { request: 'export as H.265', judge: format(({ codec }) => codec === 'hevc') },
  { request: 'bitrate 12 Mbit/s', judge: format(({ rate }) => rate.mode === 'bitrate' && rate.kbps === 12_000) },
  { request: 'save it as a mov', judge: 'keep' },
  { request: 'full hd is enough', first: ['export in 4k'], judge: format(({ resolution }) => resolution === '1080p') },
  { request: 'exportiere in 4K mit 60 Bildern pro Sekunde', judge: made(({ resolution, fps }) => resolution === '4k' && fps === 60) },
  { request: 'exporte en webm', judge: format(({ container }) => container === 'webm') },
  { request: 'exporta en 4K a 60 fps', judge: made(({ resolution, fps }) => resolution === '4k' && fps === 60) },
  { request: 'esporta in 720p', judge: format(({ resolution }) => resolution === '720p') },
  { request: 'exporta em webm', judge: format(({ container }) => container === 'webm') },
]

/** Versions beside this one, which stays as it is. */
const beside =
  (...hold: readonly ((version: ReelPlan, before: ReelPlan) => boolean)[]): Judge =>
  ({ before, plan, versions = [] }) =>
    sameValue(before, plan) && versions.length === hold.length && versions.every((version, at) => hold[at]?.(version, before) ?? false)

const sameStory = (version: ReelPlan, before: ReelPlan): boolean =>
  version.scenes.map((scene) => scene.media_id).join() === before.scenes.map((scene) => scene.media_id).join()
const inShape = (aspect: Aspect) => (version: ReelPlan, before: ReelPlan) => version.export.aspect === aspect && sameStory(version, before)
const otherStory = (version: ReelPlan, before: ReelPlan): boolean =>
  version.scenes.length > 0 && !sameValue(version.scenes, before.scenes) && version.export.aspect === before.export.aspect

const otherMusic = (version: ReelPlan, before: ReelPlan): boolean =>
  version.music !== null && !sameValue(version.music.source, before.music?.source)
const ofSec = (sec: number) => (version: ReelPlan) => seconds(version) === sec

const VERSIONS: readonly Ask[] = [
  { request: 'a 16:9 version too', judge: beside(inShape('16:9')) },
  { request: 'also make a square version', judge: beside(inShape('1:1')) },
  { request: 'another version in 4:5 for Instagram', judge: beside(inShape('4:5')) },
  { request: 'make a landscape copy for YouTube as well', judge: beside(inShape('16:9')) },
  { request: 'I need a 16:9 and a square version too', judge: beside(inShape('16:9'), inShape('1:1')) },
  { request: 'make an 8 second version too', judge: beside((version) => seconds(version) === 8) },
  {
    request: 'give me a black and white version as well',
    judge: beside((version, before) => version.look !== null && version.look.style !== before.look?.style && sameStory(version, before)),
  },
  { request: 'three versions please', judge: beside(otherStory, otherStory) },
  { request: 'make two other versions', judge: beside(otherStory, otherStory) },
  { request: 'a landscape version instead', judge: shape('16:9') },
  { request: 'delete the other version', judge: 'keep' },
  { request: 'give me a square version as well', judge: beside(inShape('1:1')) },
  { request: 'I also need it for youtube', judge: beside(inShape('16:9')) },
  { request: 'give me 4 different versions', judge: beside(otherStory, otherStory, otherStory) },
  { request: 'two alternatives please', judge: beside(otherStory, otherStory) },
  { request: 'Make a wide version for the website and a square one for facebook', judge: beside(inShape('16:9'), inShape('1:1')) },
  { request: 'Can you also make one for YouTube (16:9) and one for Instagram (4:5)?', judge: beside(inShape('16:9'), inShape('4:5')) },
  { request: 'make a copy of this reel with other music', judge: beside(otherMusic) },
  { request: 'a 10 second version for stories and a 15 second version too', judge: beside(ofSec(10), ofSec(15)) },
  { request: 'another version but without music, keep this one', judge: beside((version) => version.music === null) },
  { request: 'ich brauche eine quadratische und eine breite Version', judge: beside(inShape('1:1'), inShape('16:9')) },
  { request: 'hazme una copia con otra música', judge: beside(otherMusic) },
  { request: 'fais une deuxième version sans musique', judge: beside((version) => version.music === null) },
  { request: 'mach auch eine 16:9-Version', judge: beside(inShape('16:9')) },
  { request: 'fais aussi une version 16:9', judge: beside(inShape('16:9')) },
  { request: 'haz también una versión cuadrada', judge: beside(inShape('1:1')) },
  { request: 'fai anche una versione 16:9', judge: beside(inShape('16:9')) },
  { request: 'faz também uma versão 16:9', judge: beside(inShape('16:9')) },
  { request: 'drei Versionen bitte', judge: beside(otherStory, otherStory) },
]

export const FINISH_ASKS: readonly Ask[] = [...FADES, ...CUBES, ...FILES, ...VERSIONS]
