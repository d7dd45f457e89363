import { ToolKey } from '@reelwright/contract/tool-key'
import { DEMO_REEL } from '../../rooms/site/demo/demo-reel.ts'
import { BeatRuler, type RulerMark } from '../../ui/film/beat-ruler.tsx'
import { FrameStrip } from '../../ui/film/frame-strip.tsx'
import { PhoneFrame } from '../../ui/film/phone-frame.tsx'
import { Duration, TimeCode } from '../../ui/film/time-code.tsx'
import { toolFill, toolText } from '../../ui/film/tool-hue.ts'
import { MiddleTruncate } from '../../ui/text/middle-truncate.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Group, Specimen } from './specimen.tsx'

const TOOLS = ToolKey.options
const FRAMES = DEMO_REEL.scenes.map((scene) => scene.thumbnail)
const CUT_BEATS = [4, 6, 8, 12]
const MARKS: readonly RulerMark[] = Array.from({ length: 17 }, (_, beat) => ({
  atSec: beat / 2,
  kind: CUT_BEATS.includes(beat) ? 'cut' : beat % 4 === 0 ? 'downbeat' : 'beat',
}))
const SURFACES = ['bg-canvas', 'bg-panel', 'bg-raised', 'bg-overlay'] as const

export const FilmSpecimens = () => (
  <Group title="Film grammar">
    <Specimen state="time codes and lengths">
      <p className="flex flex-wrap gap-4 text-14">
        <TimeCode frame={222} framesPerSec={30} />
        <Duration seconds={7.24} />
        <Duration seconds={67} />
        <RelativeTime at={new Date(Date.now() - 3 * 60_000).toISOString()} />
      </p>
    </Specimen>
    <Specimen state="a long name, cut in the middle">
      <div className="max-w-60 border border-hairline p-2">
        <MiddleTruncate text="A_name_that_a_camera_might_have_made_without_asking_0042.MOV" />
      </div>
    </Specimen>
    <Specimen state="frame strip: exposed, half, empty, broken">
      <div className="flex flex-col gap-3">
        <FrameStrip urls={FRAMES.slice(0, 4)} />
        <FrameStrip urls={FRAMES.slice(0, 2)} />
        <FrameStrip urls={[]} />
        <FrameStrip urls={['/demo/gone.webp']} />
      </div>
    </Specimen>
    <Specimen state="beat ruler" wide>
      <BeatRuler durationSec={8} marks={MARKS} positionSec={3.3} numberEverySec={1} label="Beats and cuts" />
    </Specimen>
    <Specimen state="phone frame">
      <PhoneFrame className="max-w-48">
        <img src={DEMO_REEL.poster} alt="" className="size-full object-cover" />
      </PhoneFrame>
    </Specimen>
  </Group>
)

export const TokenSpecimens = () => (
  <Group title="Tokens">
    <Specimen state="surfaces and text" wide>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {SURFACES.map((surface) => (
          <div key={surface} className={`${surface} rounded-panel border border-hairline p-4`}>
            <p>{surface.slice(3)}</p>
            <p className="text-secondary">secondary</p>
            {surface === 'bg-overlay' ? null : <p className="text-faint">faint</p>}
          </div>
        ))}
      </div>
    </Specimen>
    <Specimen state="the eight tools" wide>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {TOOLS.map((tool) => (
          <li key={tool} className={`flex items-center gap-2 ${toolText(tool)}`}>
            <span className={`size-3 rounded-full ${toolFill(tool)}`} />
            {tool}
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen state="type" wide>
      <p className="font-bold text-promise">Cut on the beat</p>
      <p className="mt-2 font-semibold text-48">Cut on the beat 48</p>
      <p className="font-semibold text-34">Cut on the beat 34</p>
      <p className="font-semibold text-26">Cut on the beat 26</p>
      <p className="font-semibold text-20">Cut on the beat 20</p>
      <p className="text-16">Reading text at 16: lengths are whole frames and the music’s beats are measured.</p>
      <p className="text-14">Interface text at 14: 0123456789 1111111111</p>
      <p className="text-13">13 · 0123456789</p>
      <p className="text-12">12 · 0123456789</p>
      <p className="label-caps">Label 11</p>
    </Specimen>
  </Group>
)
