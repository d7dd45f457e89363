import type { ExportSettings, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import type { SceneStretch } from '../frame/joins.ts'
import { lightOf } from '../frame/scene-light.ts'
import { type LookLut, lightKey } from './colour-chain.ts'
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

/** A file that a command reads: a source of the project, or one that the renderer prepared under a name made of its content. */
export type FileRef = { from: 'media'; mediaId: string } | { from: 'prepared'; name: string }

/** Part of an argument list: text, or a file whose path is filled in when it is run and whose content when it is hashed. */
export type CommandPart = string | FileRef

export type SegmentContext = {
  settings: ExportSettings
  sources: ReadonlyMap<string, RenderSource>
  /** Names of the pictures that stills were prepared as, by media id. */
  stills: ReadonlyMap<string, string>
  look: LookLut
  /** The look with a scene's own light before it, by `lightKey`. */
  lights?: ReadonlyMap<string, LookLut>
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

const lookOf = (scene: Scene, { look, lights }: SegmentContext): LookLut => {
  const light = lightOf(scene)
  return light === undefined ? look : (lights?.get(lightKey(light)) ?? look)
}

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
    source,
    frame,
    look: lookOf(scene, context),
    sourceFrame: Math.max(0, scene.in_frame + (stretch.fromFrame + timing.holdFrames) * scene.speed),
    speed: scene.speed,
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
    graph: `[${input}:${source.videoStream ?? 0}]${[...before, framing, ...sceneMotion(scene, stretch.fromFrame + timing.holdFrames, frame)].join(',')}`,
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
    source,
    frame,
    look: lookOf(scene, context),
    sourceFrame: Math.max(0, scene.in_frame + stretch.fromFrame * scene.speed),
    speed: scene.speed,
    label: `f${input}`,
  })
  const motion = sceneMotion(scene, stretch.fromFrame, frame)
  const graph = scene.framing.mode === 'follow' ? [repeat, framing, ...motion] : [framing, repeat, ...motion]
  return {
    input: ['-f', 'png_pipe', '-framerate', String(fps), '-i', { from: 'prepared', name }],
    graph: `[${input}:0]${graph.join(',')}`,
    hold: [],
  }
}
