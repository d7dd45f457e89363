import type { MediaItem } from '@reelwright/contract/media'
import type { Clips } from '@reelwright/engine/plan/hand-edits/scene-bounds'

export type Files = ReadonlyMap<string, MediaItem>

type Clip = NonNullable<ReturnType<Clips['get']>>

const clipOf = ({ file_type_category: kind, metadata: { duration_sec } }: MediaItem): Clip | null => {
  if (kind === 'image') return { kind, duration_sec: 0 }
  return (kind === 'video' || kind === 'audio') && duration_sec !== null ? { kind, duration_sec } : null
}

/** What cutting has to know of the project's files. One whose length is not measured yet is left out: nothing is claimed of it. */
export const clipsOf = (files: Files): Clips => {
  const clips = new Map<string, Clip>()
  for (const [id, item] of files) {
    const clip = clipOf(item)
    if (clip !== null) clips.set(id, clip)
  }
  return clips
}
