import type { MediaItem } from '@reelwright/contract/media'
import type { Look, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { setSceneLook } from '@reelwright/engine/plan/hand-edits/colours-and-turn'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import { LOOKS } from '@reelwright/engine/tools/look/looks'
import { INTENSITY_DEFAULT, LOOK_DEFAULT } from '@reelwright/engine/tools/look/lut'
import { useState } from 'react'
import { Select } from '../../../ui/controls/select.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { isCube } from '../cube-file.ts'
import type { DraftStore } from '../player/draft.ts'

type SceneLookProps = {
  plan: ReelPlan
  scene: Scene
  /** All files of the project: looks of the person's own are among them. */
  files: ReadonlyMap<string, MediaItem>
  draft: DraftStore
  make: (edit: (plan: ReelPlan) => HandEdit, done?: string) => boolean
}

const AS_REEL = 'reel'
const NONE = 'none'

const chosenOf = ({ look }: Scene): string =>
  look === undefined ? AS_REEL : look === null ? NONE : look.mode === 'cube' ? (look.cube_media_id ?? NONE) : look.style

/** A look for one scene in place of the reel's, and how strongly it is laid over it (TOOL-04). */
export const SceneLook = ({ plan, scene, files, draft, make }: SceneLookProps) => {
  const [held, setHeld] = useState<number | null>(null)
  const { look } = scene
  const cubes = [...files.values()].filter(isCube)
  const options = [
    { value: AS_REEL, label: 'As the whole reel' },
    { value: NONE, label: 'None, as filmed' },
    ...LOOKS.map(({ style, title }) => ({ value: style, label: title })),
    ...cubes.map((item) => ({ value: String(item.id), label: item.original_name })),
  ]
  const set = (next: Look | null | undefined, done: string) => make((now) => setSceneLook(now, [scene.id], next), done)
  const choose = (value: string) => {
    if (value === AS_REEL) return set(undefined, 'The look of the whole reel.')
    if (value === NONE) return set(null, 'No look on this scene.')
    const intensity = look?.intensity ?? INTENSITY_DEFAULT
    const cube = cubes.find(({ id }) => id === value)
    return cube
      ? set({ mode: 'cube', style: LOOK_DEFAULT, cube_media_id: cube.id, intensity }, 'A look of its own.')
      : set({ mode: 'style', style: value, cube_media_id: null, intensity }, 'A look of its own.')
  }
  const hold = (intensity: number) => {
    setHeld(intensity)
    const edit = look ? setSceneLook(plan, [scene.id], { ...look, intensity }) : null
    if (edit?.ok) draft.hold(edit.edits)
    else draft.drop()
  }
  const letGo = (intensity: number) => {
    setHeld(null)
    if (look && look.intensity !== intensity && set({ ...look, intensity }, 'Strength set.')) draft.letGo()
    else draft.drop()
  }
  return (
    <>
      <Select label="Look of this scene" options={options} value={chosenOf(scene)} onValueChange={choose} />
      {look ? (
        <Slider
          label="Strength of its look"
          value={held ?? look.intensity}
          min={0}
          max={1}
          step={0.05}
          format={(share) => `${Math.round(share * 100)}%`}
          onValueChange={hold}
          onValueCommit={letGo}
        />
      ) : null}
    </>
  )
}
