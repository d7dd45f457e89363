/** Which clips and scenes an '@' offers. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'

export type MentionOption = {
  key: string
  /** What is put in behind the '@'; the director knows exactly this one by it. */
  name: string
  kind: 'clip' | 'scene'
  item: MediaItem | undefined
  /** Beside the name: of a scene its clip, of a clip its length. */
  lengthSec: number | null
  clipName: string | null
}

/** More than these are not offered at once: who wants another one writes on. */
export const OPTIONS_MAX = 8

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s_.\-–]+/)
    .filter((word) => word !== '')

/** Each word that was written begins a word of the name. */
const fits = (name: string, query: string): boolean => {
  const words = wordsOf(name)
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)))
}

const scenesOf = (plan: ReelPlan | undefined, files: ReadonlyMap<string, MediaItem>): MentionOption[] =>
  (plan?.scenes ?? []).map((scene, index) => {
    const item = files.get(scene.media_id)
    return {
      key: `scene-${scene.id}`,
      name: `scene ${index + 1}`,
      kind: 'scene',
      item,
      lengthSec: scene.duration_frames / (plan?.export.fps ?? 30),
      clipName: item?.original_name ?? null,
    }
  })

/**
 * What is still to be written of a name: once one is written out and words follow, only a longer name that begins like all of them. Else Enter
 * would put in once more what was just chosen, instead of sending.
 */
const stillNamed = (options: readonly MentionOption[], query: string): readonly MentionOption[] => {
  const written = fold(query)
  const isWrittenOut = options.some(({ name }) => /^\s/.test(written.slice(fold(name).length)) && written.startsWith(fold(name)))
  return isWrittenOut ? options.filter(({ name }) => fold(name).startsWith(written)) : options
}

/** Scenes first where 'scene' or a number is written, else clips; best match first. */
export const mentionOptions = (query: string, media: readonly MediaItem[], plan: ReelPlan | undefined): MentionOption[] => {
  const files = new Map<string, MediaItem>(media.map((item) => [item.id, item]))
  const allClips = media
    .filter((item) => item.status === 'ready' && item.file_type_category !== 'document' && item.file_type_category !== 'other')
    .map(
      (item): MentionOption => ({
        key: `clip-${item.id}`,
        name: item.original_name,
        kind: 'clip',
        item,
        lengthSec: item.metadata.duration_sec,
        clipName: null,
      }),
    )
  const allScenes = scenesOf(plan, files)
  const named = new Set(stillNamed([...allClips, ...allScenes], query))
  const [clips, scenes] = [allClips.filter((option) => named.has(option)), allScenes.filter((option) => named.has(option))]
  const wantsScene = /^(s|sc|sce|scen|scene.*|\d+)$/.test(fold(query).trim())
  const number = /^(?:scene\s*)?(\d+)$/.exec(fold(query).trim())?.[1]
  const fitting = (options: readonly MentionOption[]) => options.filter((option) => fits(option.name, query))
  const numberOf = (scene: MentionOption): string => String(allScenes.indexOf(scene) + 1)
  const found = number === undefined ? fitting(scenes) : scenes.filter((scene) => numberOf(scene).startsWith(number))
  const ordered = wantsScene ? [...found, ...fitting(clips)] : [...fitting(clips), ...found]
  return ordered.slice(0, OPTIONS_MAX)
}
