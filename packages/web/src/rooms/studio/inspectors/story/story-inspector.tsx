import type { MediaItem } from '@reelwright/contract/media'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { MiddleTruncate } from '../../../../ui/text/middle-truncate.tsx'
import type { InspectorProps } from '../inspector-props.ts'

const scenesOf = (plan: ReelPlan, item: MediaItem): number[] =>
  plan.scenes.flatMap((scene, index) => (scene.media_id === item.id ? [index + 1] : []))

const placeText = (scenes: readonly number[], isOut: boolean): string => {
  if (isOut) return 'Left out'
  if (scenes.length === 0) return 'Not in the reel'
  return scenes.length === 1 ? `Scene ${scenes[0]}` : `Scenes ${scenes.join(', ')}`
}

/** Keeps a clip out: its scenes go, and a story that is laid anew does without it. */
const leaveOut = (plan: ReelPlan, item: MediaItem): ReelEdit[] => [
  { op: 'set_left_out', media_ids: [...plan.left_out, item.id] },
  ...plan.scenes.filter((scene) => scene.media_id === item.id).map((scene): ReelEdit => ({ op: 'remove_scene', scene_id: scene.id })),
]

/** Story: which clips tell it, and which are kept out of it (TOOL-02). */
export const StoryInspector = ({ state, edit, media }: InspectorProps) => {
  const { plan } = state
  const [error, setError] = useState<string | null>(null)
  const clips = media.filter((item) => ['video', 'image'].includes(item.file_type_category) && item.status === 'ready')
  const change = (item: MediaItem, isOut: boolean) => {
    const rest = plan.scenes.filter((scene) => scene.media_id !== item.id)
    setError(null)
    if (isOut) edit([{ op: 'set_left_out', media_ids: plan.left_out.filter((id) => id !== item.id) }])
    else if (plan.scenes.length > 0 && rest.length === 0)
      setError(`${item.original_name} is the only clip in this reel. Add another one first.`)
    else edit(leaveOut(plan, item))
  }
  if (clips.length === 0) return <p className="text-13 text-secondary">There are no clips to tell a story with yet.</p>
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Clips of the story" className="flex max-h-96 flex-col divide-y divide-hairline overflow-y-auto">
        {clips.map((item) => {
          const isOut = plan.left_out.includes(item.id)
          return (
            <li key={item.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <MiddleTruncate text={item.original_name} className="text-14" />
                <span className="block text-12 text-secondary">{placeText(scenesOf(plan, item), isOut)}</span>
              </span>
              <Button
                size="small"
                aria-label={`${isOut ? 'Bring back' : 'Leave out'} ${item.original_name}`}
                onClick={() => change(item, isOut)}
              >
                {isOut ? 'Bring back' : 'Leave out'}
              </Button>
            </li>
          )
        })}
      </ul>
      {error === null ? null : (
        <p role="alert" className="text-13 text-danger-text">
          {error}
        </p>
      )}
      <p className="text-12 text-faint">A clip you bring back is used the next time Jushn plans the story.</p>
    </div>
  )
}
