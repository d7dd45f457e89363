/** Draws clips that are a pleasure to look at: for the demo, the gallery and anybody who has no footage at hand. */
import { once } from 'node:events'
import { fromClipCache } from './clip-cache.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { dunes, forest, meadow, mountains } from './scenes/land-scenes.ts'
import { aurora, cityLights, neonRain } from './scenes/night-scenes.ts'
import type { SceneMaker } from './scenes/paint.ts'
import { sunsetSea, underwater } from './scenes/sea-scenes.ts'

export type DemoScene = 'sunset-sea' | 'city-lights' | 'forest' | 'mountains' | 'aurora' | 'dunes' | 'underwater' | 'meadow' | 'neon-rain'

const SCENES: Record<DemoScene, { make: SceneMaker; sound: string }> = {
  // Each has the sound of its place: noise, filtered and swelling as surf, wind or a city does.
  'sunset-sea': { make: sunsetSea, sound: 'c=brown:a=0.5,tremolo=f=0.16:d=0.7,lowpass=f=900' },
  'city-lights': { make: cityLights, sound: 'c=brown:a=0.35,bandpass=f=240:w=200' },
  forest: { make: forest, sound: 'c=pink:a=0.06,highpass=f=1500,tremolo=f=0.3:d=0.5' },
  mountains: { make: mountains, sound: 'c=pink:a=0.12,bandpass=f=500:w=300,tremolo=f=0.21:d=0.6' },
  aurora: { make: aurora, sound: 'c=brown:a=0.1,lowpass=f=300' },
  dunes: { make: dunes, sound: 'c=pink:a=0.15,bandpass=f=800:w=500,tremolo=f=0.25:d=0.7' },
  underwater: { make: underwater, sound: 'c=brown:a=0.5,lowpass=f=220,tremolo=f=0.4:d=0.4' },
  meadow: { make: meadow, sound: 'c=pink:a=0.05,highpass=f=2500,tremolo=f=5:d=0.4' },
  'neon-rain': { make: neonRain, sound: 'c=white:a=0.06,highpass=f=1200' },
}

export const DEMO_SCENES: readonly DemoScene[] = [
  'sunset-sea',
  'city-lights',
  'forest',
  'mountains',
  'aurora',
  'dunes',
  'underwater',
  'meadow',
  'neon-rain',
]

export type DemoClipRequest = {
  scene: DemoScene
  outPath: string
  /** Default 5. */
  seconds?: number
  /** Default 1080 × 1920; any size, landscape too. */
  width?: number
  height?: number
  /** Default 30. */
  fps?: number
  seed?: number
  sound?: boolean
}

/** Painted at half of this many pixels on the short side and enlarged: all is soft at the edges, and it takes a quarter of the time. */
const PAINTED_SHORT_SIDE = 540

/** Draws a clip (H.264, AAC) at `outPath`, some seconds of work the first time and a copy after that; returns the path. */
export const makeDemoClip = (request: DemoClipRequest): Promise<string> => {
  const { outPath, ...asked } = request
  const recipe = { seconds: 5, width: 1080, height: 1920, fps: 30, seed: 1, sound: true, ...asked }
  return fromClipCache({ demo: recipe }, outPath, async (path) => {
    const { width, height, seconds, fps, seed } = recipe
    const factor = Math.min(1, PAINTED_SHORT_SIDE / Math.min(width, height))
    const painted = { width: 2 * Math.round((width * factor) / 2), height: 2 * Math.round((height * factor) / 2) }
    const { make, sound } = SCENES[recipe.scene]
    const frames = Math.round(seconds * fps)
    await runFfmpeg(
      [
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${painted.width}x${painted.height}`,
        '-r',
        String(fps),
        '-i',
        'pipe:0',
        '-filter_complex',
        `[0:v]scale=${width}:${height}:flags=bicubic,unsharp=5:5:0.4,noise=alls=4:allf=t:all_seed=${seed},format=yuv420p[v]${recipe.sound ? `;anoisesrc=r=48000:d=${frames / fps}:${sound},aformat=channel_layouts=stereo,asetnsamples=n=1024:p=0[a]` : ''}`,
        '-map',
        '[v]',
        ...(recipe.sound ? ['-map', '[a]', '-c:a', 'aac', '-b:a', '128k'] : []),
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '19',
        '-pix_fmt',
        'yuv420p',
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-colorspace',
        'bt709',
        '-movflags',
        '+faststart',
        path,
      ],
      async (stdin) => {
        const paint = make({ ...painted, seconds, seed })
        for (let n = 0; n < frames; n += 1) {
          const canvas = { ...painted, rgb: new Uint8ClampedArray(painted.width * painted.height * 3) }
          paint(canvas, n / fps)
          if (!stdin.write(canvas.rgb)) await once(stdin, 'drain')
        }
      },
    )
  })
}
