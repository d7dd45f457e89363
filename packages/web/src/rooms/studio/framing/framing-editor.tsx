import type { MediaItem } from '@reelwright/contract/media'
import type { Framing, ReelPlan, Scene, SceneMotion } from '@reelwright/contract/reel-plan'
import { seenRect, turnedSize, UPRIGHT, uprightRect } from '@reelwright/engine/frame/scene-turn'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { setMotion } from '@reelwright/engine/plan/hand-edits/change'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { optionsOf } from '../../../ui/controls/options-of.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import type { PlacedScene } from '../plan/lay-timeline.ts'
import { placeScene } from '../player/draw/place-scene.ts'
import type { Playback } from '../player/playback.ts'
import { CropBox } from './crop-box.tsx'
import type { FindFraming } from './find-framing.ts'
import { type Aim, aimOf, cropOf, largestCrop, ZOOM } from './hand-crop.ts'
import { LightSliders } from './light-sliders.tsx'
import { SceneLook } from './scene-look.tsx'
import { SourcePicture } from './source-picture.tsx'
import { TurnControls } from './turn-controls.tsx'
import { TurnedPicture } from './turned-picture.tsx'
import { useFramingHand } from './use-framing-hand.ts'

type FramingEditorProps = {
  plan: ReelPlan
  placed: PlacedScene
  item: MediaItem
  /** All files of the project. */
  files: ReadonlyMap<string, MediaItem>
  playback: Playback
  make: (edit: (plan: ReelPlan) => HandEdit, done?: string) => boolean
  say: (text: string) => void
  /** Asks how it is framed by what is seen in it; without it there is no way back to that. */
  find: FindFraming | undefined
}

type Fill = 'crop' | 'blur' | 'pad'
const FILLS = optionsOf<Fill>({ crop: 'Fills the frame', blur: 'Whole, on its own blur', pad: 'Whole, on black' })
const MOTIONS = optionsOf<SceneMotion>({
  none: 'None',
  'zoom-in': 'Slowly closer',
  'zoom-out': 'Slowly away',
  'pan-left': 'Slowly to the left',
  'pan-right': 'Slowly to the right',
})
const fillOf = ({ mode }: Framing): Fill => (mode === 'blur' || mode === 'pad' ? mode : 'crop')
const MIDDLE: Aim = { x: 0.5, y: 0.5, zoom: 1 }
/** Shapes nearer than this are the same to the eye (engine/tools/reframe.ts). */
const WHOLE_SHARE = 0.98

const hintOf = ({ mode }: Framing): string => {
  if (mode === 'follow') return 'It follows what moves. Drag it to hold it still where you want it.'
  return mode === 'fixed'
    ? 'Drag the bright part, or move it by the arrow keys; wheel, two fingers or + and − go nearer.'
    : 'All of it is shown. Drag on the picture to fill the frame with a part.'
}

/** Which part of its clip a scene shows, laid by hand on the picture itself (REND-03). */
export const FramingEditor = ({ plan, placed, item, files, playback, make, say, find }: FramingEditorProps) => {
  const { scene, index, startFrame } = placed
  const { framing, hold, letGo, drop, set } = useFramingHand({ placed, draft: playback.draft, make })
  const root = useRef<HTMLElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    // Newer browsers answer with a promise.
    void root.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  // Whoever changes over to another scene has let go of this one.
  useEffect(() => letGo, [letGo])
  const isFollowing = framing.mode === 'follow'
  const frame = useSyncExternalStore(playback.subscribe, () => (isFollowing ? playback.getState().frame : startFrame))
  const [leaning, setLeaning] = useState<number | null>(null)
  const turn = leaning === null ? scene.turn : { ...(scene.turn ?? UPRIGHT), straighten_deg: leaning }
  const shown: Scene = { ...scene, ...(turn === undefined ? {} : { turn }), framing, motion: 'none' }
  const upright = { width: item.metadata.width ?? 16, height: item.metadata.height ?? 9 }
  // A hand moves the crop on the picture as it is seen.
  const picture = turnedSize(upright, scene)
  const largest = largestCrop(picture, plan.export.aspect)
  const within = Math.max(0, Math.min(scene.duration_frames - 1, frame - startFrame))
  const [x, y, width, height] = placeScene(shown, within, upright, frameSize(plan.export)).source
  const seen = seenRect({ x, y, width, height }, scene)
  const isWhole = fillOf(framing) !== 'crop'
  const aim = isWhole ? null : aimOf(seen, largest)
  const holdAim = (next: Aim) => hold({ mode: 'fixed', crop: uprightRect(cropOf(next, largest), scene) })

  const goAutomatic = () => {
    if (find === undefined) return
    setIsAsking(true)
    find(scene.id)
      .then(
        (automatic) => set(automatic, 'Framed by what is seen in it.', false),
        (error: unknown) => say(`It could not be framed again. ${errorText(error, 'The server did not answer.')}`),
      )
      .finally(() => setIsAsking(false))
  }
  const setFill = (fill: Fill) => {
    if (fill === 'blur') set({ mode: 'blur' }, 'Shown whole.')
    else if (fill === 'pad') set({ mode: 'pad', colour: '#000000' }, 'Shown whole.')
    else set({ mode: 'fixed', crop: uprightRect(cropOf(MIDDLE, largest), scene) }, 'Fills the frame.')
  }
  return (
    <section
      ref={root}
      aria-label={`Framing of scene ${index + 1}`}
      className="mt-2 flex scroll-my-3 max-lg:scroll-mt-[calc(27dvh+6rem)] flex-wrap gap-x-5 gap-y-3"
    >
      <CropBox {...{ sceneNumber: index + 1, aim, largest, picture }} onHold={holdAim} onLetGo={letGo} onDrop={drop}>
        <TurnedPicture turn={turn} size={picture} about={{ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }}>
          <SourcePicture item={item} scene={scene} startFrame={startFrame} fps={plan.export.fps} playback={playback} />
        </TurnedPicture>
      </CropBox>
      <div className="flex flex-[1_1_12rem] flex-col gap-2">
        <p className="text-12 text-secondary">{hintOf(framing)}</p>
        <Slider
          label="Zoom"
          value={aim?.zoom ?? 1}
          {...ZOOM}
          step={0.05}
          format={(zoom) => `${zoom.toFixed(2)}×`}
          onValueChange={(zoom) => holdAim({ ...(aim ?? MIDDLE), zoom })}
          onValueCommit={letGo}
        />
        {largest.width * largest.height > WHOLE_SHARE ? null : (
          <Select label="How it fills the frame" options={FILLS} value={fillOf(framing)} onValueChange={setFill} />
        )}
        <Select
          label="Movement"
          options={MOTIONS}
          value={scene.motion}
          onValueChange={(motion) => make((current) => setMotion(current, [scene.id], motion), 'It moves that way over the whole scene.')}
        />
        <TurnControls {...{ plan, scene, item, make }} held={leaning} onHeld={setLeaning} draft={playback.draft} />
        {find === undefined ? null : (
          <Button
            size="small"
            variant="quiet"
            icon={<Sparkles />}
            busy={isAsking}
            onClick={goAutomatic}
            className="self-start [&_.lucide]:size-4"
          >
            Back to automatic
          </Button>
        )}
      </div>
      <div
        role="group"
        aria-label={`Colours of scene ${index + 1}`}
        className="grid flex-[1_1_12rem] grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] content-start gap-x-5 gap-y-2"
      >
        <SceneLook {...{ plan, scene, files, make }} draft={playback.draft} />
        <LightSliders {...{ plan, scene, make }} draft={playback.draft} />
      </div>
    </section>
  )
}
