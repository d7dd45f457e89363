import type { ExportSettings, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import type { SceneStretch } from '../frame/joins.ts'
import { colourKey } from '../frame/scene-colours.ts'
import { leanOf, turnedSize } from '../frame/scene-turn.ts'
import type { LookLut } from './colour-chain.ts'
import { videoEncodeArgs } from './encode-args.ts'
import { fadeFilters } from './fade-filters.ts'
import { type FrameSize, frameSize } from './frame-size.ts'
import { framingChain } from './framing-chain.ts'
import { logoFilter, type PlacedLogo } from './logo-overlay.ts'
import type { RenderSource } from './render-source.ts'
import { sceneMotion } from './scene-motion.ts'
import { holdFilters, retimeFilters, seekArgs, timeStretch } from './scene-timing.ts'
import type { Segment } from './segments.ts'
import { sourceInput } from './source-input.ts'
import { framesShown, transitionFilter } from './transition-filters.ts'
import { turnFilters } from './turn-filters.ts'

/** A file that a command reads: a source of the project, or one that the renderer prepared under a name made of its content. */
export type FileRef = { from: 'media'; mediaId: string } | { from: 'prepared'; name: string }

/** Part of an argument list: text, or a file whose path is filled in when it is run and whose content when it is hashed. */
export type CommandPart = string | FileRef

export type SegmentContext = {
  settings: ExportSettings
  sources: ReadonlyMap<string, RenderSource>
  /** Names of the pictures that stills were prepared as, by media id. */
  stills: ReadonlyMap<string, string>
  /** The reel's. */
  look: LookLut
  /** Of scenes with a light or a look of their own, by `colourKey`. */
  colours?: ReadonlyMap<string, LookLut>
  logo: PlacedLogo | null
  /** Names of the subtitle files to burn in, by the segment's first frame; times within count from the segment's start. */
  captions: ReadonlyMap<number, string>
  /** How the reel begins and ends, and how long it is. */
  edges?: { fades: ReelPlan['fades']; totalFrames: number }
}

/** Threads of one graph; by default each filter has as many as there are cores, with memory for each. */
const FILTER_THREADS = ['-filter_complex_threads', '2']

/** ffmpeg's arguments, without the output file, that make a segment. Pure: the same plan and facts give the same list. */
export const segmentCommand = (segment: Segment, context: SegmentContext): CommandPart[] => {
  const { settings } = context
  const frame = frameSize(settings)
  const chains: string[] = []
  const inputs: CommandPart[] = []
  let finalFilters: string[] = []
  if (segment.kind === 'body') {
    const scene = sceneChain(segment.stretch, segment.frames, 0, context, frame)
    inputs.push(...scene.input)
    chains.push(`${scene.graph}[joined]`)
    // Held pictures come after the logo: one that is kept for holding could not be drawn on without a copy of each.
    finalFilters = scene.hold
  } else {
    const { transition, first, second, frames } = segment
    if (transition.kind === 'cut') throw new RangeError('A plain cut has no join')
    const shown = framesShown(transition.kind, frames)
    const sides = [
      sceneChain(later(first, shown.first.from), shown.first.frames, 0, context, frame),
      sceneChain(later(second, shown.second.from), shown.second.frames, 1, context, frame),
    ]
    inputs.push(...sides.flatMap((side) => side.input))
    chains.push(...sides.map((side, index) => `${[side.graph, ...side.hold].join(',')}[side${index}]`))
    chains.push(`${transitionFilter(transition.kind, { first: 'side0', second: 'side1', frames, fps: settings.fps, frame })}[joined]`)
  }
  let last = 'joined'
  if (context.logo !== null) {
    const index = segment.kind === 'body' ? 1 : 2
    inputs.push('-f', 'png_pipe', '-i', { from: 'prepared', name: context.logo.name })
    chains.push(logoFilter(context.logo, { picture: last, logoInput: index, out: 'marked' }))
    last = 'marked'
  }
  const captions = context.captions.get(segment.startFrame)
  if (captions !== undefined) finalFilters = [...finalFilters, `ass=filename=${captions}:fontsdir=fonts`]
  if (context.edges !== undefined) finalFilters = [...finalFilters, ...fadeFilters(context.edges, { ...segment, fps: settings.fps })]
  chains.push(`[${last}]${[...finalFilters, 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'].join(',')}[out]`)
  return [
    ...inputs,
    ...FILTER_THREADS,
    '-filter_complex',
    chains.join(';'),
    '-map',
    '[out]',
    '-frames:v',
    String(segment.frames),
    // A join is over before a second thread has got going.
    ...videoEncodeArgs(settings, segment.kind === 'body' ? 2 : 1),
  ]
}

const coloursOf = (scene: Scene, { look, colours }: SegmentContext): LookLut => {
  const key = colourKey(scene)
  const own = key === null ? undefined : colours?.get(key)
  return own === undefined ? look : own
}

/** How a scene is framed as its file has it; it is turned to the frame's shape afterwards. */
const framedUpright = (scene: Scene, source: RenderSource, context: SegmentContext, frame: FrameSize) => ({
  ...{ source, frame: turnedSize(frame, scene), look: coloursOf(scene, context), lean: leanOf(scene), speed: scene.speed },
})

/** A scene's input, its filters, and those that hold its edge pictures, which come last. */
type SceneChain = { input: CommandPart[]; graph: string; hold: string[] }

const later = (stretch: SceneStretch, frames: number): SceneStretch => ({ ...stretch, fromFrame: stretch.fromFrame + frames })

const sceneChain = (stretch: SceneStretch, frames: number, input: number, context: SegmentContext, frame: FrameSize): SceneChain => {
  const { scene } = stretch
  const source = context.sources.get(scene.media_id)
  if (source === undefined) throw new RangeError(`No source for media ${scene.media_id}`)
  const fps = context.settings.fps
  const still = context.stills.get(scene.media_id)
  if (still !== undefined) return stillChain(still, scene, { stretch, frames, input, source, context, frame })
  const timing = timeStretch(stretch, frames, fps, source)
  const framing = framingChain(scene.framing, {
    ...framedUpright(scene, source, context, frame),
    sourceFrame: Math.max(0, scene.in_frame + (stretch.fromFrame + timing.holdFrames) * scene.speed),
    label: `f${input}`,
  })
  const before = [...(source.interlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []), ...retimeFilters(timing, scene.speed, fps)]
  return {
    input: [
      ...sourceInput(source.demuxer, source.pixelWidth * source.pixelHeight, source.x264Build),
      ...seekArgs(timing),
      '-i',
      { from: 'media', mediaId: scene.media_id },
    ],
    // Pictures that are held stand still: they are the first or the last of what moves.
    graph: `[${input}:${source.videoStream ?? 0}]${[...before, framing, ...turnFilters(scene), ...sceneMotion(scene, stretch.fromFrame + timing.holdFrames, frame)].join(',')}`,
    hold: holdFilters(timing),
  }
}

/**
 * A still is framed and coloured once and then repeated, unless its crop moves. `-framerate` gives its only picture the
 * reel's clock.
 */
const stillChain = (
  name: string,
  scene: Scene,
  options: { stretch: SceneStretch; frames: number; input: number; source: RenderSource; context: SegmentContext; frame: FrameSize },
): SceneChain => {
  const { stretch, input, source, context, frame } = options
  const fps = context.settings.fps
  const repeat = `loop=loop=-1:size=1,setpts=N/(${fps}*TB)`
  const framing = framingChain(scene.framing, {
    ...framedUpright(scene, source, context, frame),
    sourceFrame: Math.max(0, scene.in_frame + stretch.fromFrame * scene.speed),
    label: `f${input}`,
  })
  const turned = turnFilters(scene)
  const motion = sceneMotion(scene, stretch.fromFrame, frame)
  const graph = scene.framing.mode === 'follow' ? [repeat, framing, ...turned, ...motion] : [framing, ...turned, repeat, ...motion]
  return {
    input: ['-f', 'png_pipe', '-framerate', String(fps), '-i', { from: 'prepared', name }],
    graph: `[${input}:0]${graph.join(',')}`,
    hold: [],
  }
}
