import { type ReelPlan, TransitionKind } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { describe, expect, test } from 'vitest'
import { CLIP_ID, plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { type SegmentContext, segmentCommand } from './segment-command.ts'
import { cutIntoSegments } from './segments.ts'
import { plainSource, readableCommand } from './source-fixtures.ts'

const PHOTO_ID = MediaId.parse('00000000-0000-7000-8000-000000000002')

/** Every segment's arguments. */
const commandsOf = (plan: ReelPlan, change: Partial<SegmentContext> = {}): string[] => {
  const context: SegmentContext = {
    settings: plan.export,
    sources: new Map([[CLIP_ID, plainSource()]]),
    stills: new Map(),
    look: null,
    logo: null,
    captions: new Map(),
    ...change,
  }
  return cutIntoSegments(plan).map((segment) => readableCommand(segmentCommand(segment, context)))
}

/** Only the graph of each segment, a chain a line. */
const graphsOf = (plan: ReelPlan, change: Partial<SegmentContext> = {}): string[] =>
  commandsOf(plan, change).map((command) => {
    const [, graph = ''] = /^-filter_complex (.*)$/m.exec(command) ?? []
    return graph.replaceAll(';', ';\n')
  })

const LOOK = { coloursName: 'look-1.m3d', differencesName: 'look-2.m3d', greys: [0, 0.4, 1] }

const one = (change: Partial<Parameters<typeof plainScene>[1]> & object = {}): ReelPlan =>
  plainPlan({ scenes: [plainScene('s1', { in_frame: 45, ...change })] })

describe('a segment’s arguments, exactly', () => {
  test('a plain scene', () => {
    expect(commandsOf(one())).toMatchInlineSnapshot(`
      [
        "-protocol_whitelist file,pipe
      -format_whitelist mov
      -max_pixels 67108864
      -threads 1
      -f mov
      -ss 1.433333
      -t 1.566667
      -i «0001»
      -filter_complex_threads 2
      -filter_complex [0:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,crop=608:1080:656:0,scale=1080:1920:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1[joined];[joined]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]
      -map [out]
      -frames:v 30
      -c:v libx264
      -preset veryfast
      -profile:v high
      -threads 2
      -x264-params sync-lookahead=0
      -crf 20
      -pix_fmt yuv420p
      -r 30
      -g 60
      -colorspace bt709
      -color_primaries bt709
      -color_trc bt709
      -color_range tv
      -video_track_timescale 15360",
      ]
    `)
  })

  test('two scenes with a look, a logo and a cross-fade: two bodies and their join', () => {
    const plan = plainPlan({
      scenes: [plainScene('s1', { in_frame: 45 }), plainScene('s2', { in_frame: 120 })],
      transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 9 }],
    })
    expect(graphsOf(plan, { look: LOOK, logo: { name: 'logo-1.png', x: 906, y: 1428 } })).toMatchInlineSnapshot(`
      [
        "[0:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,crop=608:1080:656:0,format=yuv420p,split[f0x][f0y];
      [f0y]scale=304:540:flags=area:in_color_matrix=bt709:in_range=tv,format=gbrp16le,lut3d=file=look-2.m3d:interp=tetrahedral,mergeplanes=0x000102:yuv444p16le,scale=608:1080:flags=bilinear:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p[f0d];
      [f0x]lutyuv=y='if(lt(val,125.5),16.5+max(0,val-16)*0.8,if(lt(val,235),104.1+(val-125.5)*1.2,235.5))'[f0l];
      [f0d][f0l]blend=c0_mode=grainmerge,scale=1080:1920:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1[joined];
      [1:0]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[logo];
      [joined][logo]overlay=906:1428:format=yuv420:eof_action=repeat[marked];
      [marked]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
        "[0:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,crop=608:1080:656:0,format=yuv420p,split[f0x][f0y];
      [f0y]scale=304:540:flags=area:in_color_matrix=bt709:in_range=tv,format=gbrp16le,lut3d=file=look-2.m3d:interp=tetrahedral,mergeplanes=0x000102:yuv444p16le,scale=608:1080:flags=bilinear:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p[f0d];
      [f0x]lutyuv=y='if(lt(val,125.5),16.5+max(0,val-16)*0.8,if(lt(val,235),104.1+(val-125.5)*1.2,235.5))'[f0l];
      [f0d][f0l]blend=c0_mode=grainmerge,scale=1080:1920:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1,tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone[side0];
      [1:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,crop=608:1080:656:0,format=yuv420p,split[f1x][f1y];
      [f1y]scale=304:540:flags=area:in_color_matrix=bt709:in_range=tv,format=gbrp16le,lut3d=file=look-2.m3d:interp=tetrahedral,mergeplanes=0x000102:yuv444p16le,scale=608:1080:flags=bilinear:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p[f1d];
      [f1x]lutyuv=y='if(lt(val,125.5),16.5+max(0,val-16)*0.8,if(lt(val,235),104.1+(val-125.5)*1.2,235.5))'[f1l];
      [f1d][f1l]blend=c0_mode=grainmerge,scale=1080:1920:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1,tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone[side1];
      [side1]format=yuva420p,settb=1/60,setpts=PTS+1*1/(30*TB),fade=t=in:alpha=1:st=0:d=0.333333,setpts=PTS-1/(30*TB)[over];
      [side0][over]overlay=format=yuv420[joined];
      [2:0]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[logo];
      [joined][logo]overlay=906:1428:format=yuv420:eof_action=repeat[marked];
      [marked]setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
        "[0:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,crop=608:1080:656:0,format=yuv420p,split[f0x][f0y];
      [f0y]scale=304:540:flags=area:in_color_matrix=bt709:in_range=tv,format=gbrp16le,lut3d=file=look-2.m3d:interp=tetrahedral,mergeplanes=0x000102:yuv444p16le,scale=608:1080:flags=bilinear:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p[f0d];
      [f0x]lutyuv=y='if(lt(val,125.5),16.5+max(0,val-16)*0.8,if(lt(val,235),104.1+(val-125.5)*1.2,235.5))'[f0l];
      [f0d][f0l]blend=c0_mode=grainmerge,scale=1080:1920:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1[joined];
      [1:0]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[logo];
      [joined][logo]overlay=906:1428:format=yuv420:eof_action=repeat[marked];
      [marked]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
      ]
    `)
  })

  test('a clip larger than the frame is scaled down before its look, a smaller one after it', () => {
    const look = LOOK
    const large = new Map([[String(CLIP_ID), plainSource({ width: 3840, height: 2160, pixelWidth: 3840, pixelHeight: 2160 })]])
    const [down = '', up = ''] = [graphsOf(one(), { look, sources: large })[0], graphsOf(one(), { look })[0]]
    expect(down.indexOf('scale=1080:1920')).toBeLessThan(down.indexOf('lut3d'))
    expect(up.indexOf('scale=1080:1920')).toBeGreaterThan(up.indexOf('lut3d'))
  })

  test('a path is followed to the pixel', () => {
    const path = [
      { frame: 45, crop: { x: 0.1, y: 0, width: 0.3164, height: 1 } },
      { frame: 75, crop: { x: 0.5, y: 0, width: 0.3164, height: 1 } },
    ]
    expect(graphsOf(one({ framing: { mode: 'follow', path } }), { look: LOOK })).toMatchInlineSnapshot(`
      [
        "[0:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,crop=610:1080:'2*floor((if(lt(n,0),192,if(lt(n,30),192+(n-0)*25.6,960)))/2)':'2*floor((if(lt(n,0),0,if(lt(n,30),0,0)))/2)',format=yuv444p,crop=608:1080:'mod(floor(if(lt(n,0),192,if(lt(n,30),192+(n-0)*25.6,960))),2)':'mod(floor(if(lt(n,0),0,if(lt(n,30),0,0))),2)':exact=1,format=yuv420p,split[f0x][f0y];
      [f0y]scale=304:540:flags=area:in_color_matrix=bt709:in_range=tv,format=gbrp16le,lut3d=file=look-2.m3d:interp=tetrahedral,mergeplanes=0x000102:yuv444p16le,scale=608:1080:flags=bilinear:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p[f0d];
      [f0x]lutyuv=y='if(lt(val,125.5),16.5+max(0,val-16)*0.8,if(lt(val,235),104.1+(val-125.5)*1.2,235.5))'[f0l];
      [f0d][f0l]blend=c0_mode=grainmerge,scale=1080:1920:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1[joined];
      [joined]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
      ]
    `)
  })

  test('a whole landscape picture on its own blurred copy', () => {
    expect(graphsOf(one({ framing: { mode: 'blur' } }))).toMatchInlineSnapshot(`
      [
        "[0:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,scale=1080:608:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1,split[f0p][f0q];
      [f0q]crop=342:608:370:0,scale=136:240:flags=area,gblur=sigma=6:steps=2,lutyuv=y=16+(val-16)*0.6,scale=1080:1920:flags=bilinear,setsar=1[f0g];
      [f0g][f0p]overlay=0:656:format=yuv420:shortest=1[joined];
      [joined]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
      ]
    `)
  })

  test('a picture without its black bars on its own blurred copy', () => {
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 }
    const [graph = ''] = graphsOf(one({ framing: { mode: 'blur', crop } }))
    expect(graph).toContain('crop=960:1080:480:0,scale=1080:1216:')
    expect(graph).toContain('overlay=0:352:')
  })

  test('the build of x264 that a source was coded by, before its file', () => {
    const [command = ''] = commandsOf(one(), { sources: new Map([[CLIP_ID, plainSource({ x264Build: 142 })]]) })
    expect(command.split('\n-i ')[0]).toContain('-x264_build 142')
    expect(commandsOf(one())[0]).not.toContain('x264_build')
  })

  test('a whole picture on a plain ground', () => {
    expect(graphsOf(one({ framing: { mode: 'pad', colour: '#ff8800' } }))).toMatchInlineSnapshot(`
      [
        "[0:0]setpts='floor((PTS-0.066/TB)/1+0.5)',fps=fps=30:start_time=0,scale=1080:608:flags=bicubic:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1,split[f0p][f0q];
      [f0q]crop=2:2:0:0,lutyuv=y=146:u=56:v=186,scale=1080:1920:flags=neighbor,setsar=1[f0g];
      [f0g][f0p]overlay=0:656:format=yuv420:shortest=1[joined];
      [joined]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
      ]
    `)
  })

  test('slow motion of an interlaced HDR clip of variable frame rate', () => {
    const odd = plainSource({ interlaced: true, variableFrameRate: true, colour: { matrix: 'bt2020', range: 'tv', transfer: 'hlg' } })
    expect(graphsOf(one({ speed: 0.5 }), { sources: new Map([[CLIP_ID, odd]]) })).toMatchInlineSnapshot(`
      [
        "[0:0]bwdif=mode=send_frame:deint=interlaced,setpts='floor((PTS-0.999667/TB)/0.5+0.5)',fps=fps=30:start_time=0,crop=608:1080:656:0,zscale=w=1080:h=1920:f=bicubic:tin=arib-std-b67:min=2020_ncl:pin=2020:rin=limited:t=linear:p=709:m=gbr:r=full:npl=203,format=gbrpf32le,tonemap=tonemap=mobius:param=0.5:peak=4.93:desat=0,zscale=t=709:m=gbr:r=full,format=gbrpf32le,scale=flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1[joined];
      [joined]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
      ]
    `)
  })

  test('a photo that is slowly approached', () => {
    const photo = plainSource({
      kind: 'image',
      demuxer: 'png_pipe',
      fps: 0,
      audioStream: null,
      colour: { matrix: 'bt709', range: 'pc', transfer: 'sdr' },
    })
    const plan = plainPlan({ scenes: [plainScene('s1', { media_id: PHOTO_ID, motion: 'zoom-in' })] })
    expect(
      commandsOf(plan, { sources: new Map([[PHOTO_ID, photo]]), stills: new Map([[PHOTO_ID, 'still-1.png']]) })[0]
        ?.split('\n')
        .slice(0, 5),
    ).toMatchInlineSnapshot(`
      [
        "-f png_pipe",
        "-framerate 30",
        "-i «still-1.png»",
        "-filter_complex_threads 2",
        "-filter_complex [0:0]crop=608:1080:656:0,scale=in_color_matrix=bt709:in_range=pc,format=gbrpf32le,scale=1080:1920:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1,loop=loop=-1:size=1,setpts=N/(30*TB),perspective=x0='W*0.05*clip(((in-1)/29),0,1)':y0='H*0.05*clip(((in-1)/29),0,1)':x1='W*(1-0.05*clip(((in-1)/29),0,1))':y1='H*0.05*clip(((in-1)/29),0,1)':x2='W*0.05*clip(((in-1)/29),0,1)':y2='H*(1-0.05*clip(((in-1)/29),0,1))':x3='W*(1-0.05*clip(((in-1)/29),0,1))':y3='H*(1-0.05*clip(((in-1)/29),0,1))':sense=source:interpolation=cubic:eval=frame[joined];[joined]setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]",
      ]
    `)
  })

  test('a clip that is slowly approached moves in its frame, and the pictures held beside it stand still', () => {
    const [graph = ''] = graphsOf(one({ motion: 'zoom-in' }))
    expect(graph).toMatch(/crop=608:1080:656:0,scale=1080:1920[^;]*,perspective=[^;]*:eval=frame\[joined\];\s*\[joined\]tpad=/)
    expect(graphsOf(one())[0]).not.toContain('perspective')
  })

  test('burnt captions are laid over the logo, in BT.709', () => {
    const [graph = ''] = graphsOf(one(), { captions: new Map([[0, 'captions-1.ass']]), logo: { name: 'logo-1.png', x: 0, y: 0 } })
    expect(graph.split('\n').at(-1)).toBe(
      '[marked]tpad=start=0:start_mode=clone:stop=-1:stop_mode=clone,ass=filename=captions-1.ass:fontsdir=fonts,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[out]',
    )
  })

  test.each(TransitionKind.options.filter((kind) => kind !== 'cut'))('the transition %s', (kind) => {
    const plan = plainPlan({
      scenes: [plainScene('s1', { in_frame: 45 }), plainScene('s2', { in_frame: 120 })],
      transitions: [{ after_scene_id: 's1', kind, duration_frames: 8 }],
    })
    const join = graphsOf(plan)[1]?.split('\n').slice(2, -1)
    expect(join).toMatchSnapshot()
  })
})

describe('how a reel is cut into segments', () => {
  test('bodies and joins add up to the reel, frame by frame', () => {
    const plan = plainPlan({
      scenes: [
        plainScene('s1', { duration_frames: 400 }),
        plainScene('s2', { duration_frames: 31 }),
        plainScene('s3', { duration_frames: 10 }),
      ],
      transitions: [
        { after_scene_id: 's1', kind: 'cross', duration_frames: 15 },
        { after_scene_id: 's2', kind: 'whip', duration_frames: 10 },
      ],
    })
    const segments = cutIntoSegments(plan)
    expect(segments.map(({ kind, startFrame, frames }) => [kind, startFrame, frames])).toEqual([
      ['body', 0, 131],
      ['body', 131, 131],
      ['body', 262, 131],
      ['join', 393, 15],
      ['body', 408, 18],
      ['join', 426, 10],
      ['body', 436, 5],
    ])
  })

  test('a scene that its transitions cover wholly has no body', () => {
    const plan = plainPlan({
      scenes: [plainScene('s1'), plainScene('s2', { duration_frames: 8 }), plainScene('s3')],
      transitions: [
        { after_scene_id: 's1', kind: 'cross', duration_frames: 8 },
        { after_scene_id: 's2', kind: 'cross', duration_frames: 8 },
      ],
    })
    expect(cutIntoSegments(plan).map(({ kind }) => kind)).toEqual(['body', 'join', 'join', 'body'])
  })
})
