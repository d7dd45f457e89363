/** The pictures of test clips as ffmpeg source graphs: drifting boxes over moving gradients, different for each scene. */
import type { ClipRecipe } from './clip-request.ts'

/** Grounds far apart in hue and lightness, so that a cut between neighbours is a cut to any eye. */
const GROUNDS = [
  ['0x1b2a6b', '0x4f8fd0'],
  ['0xd98a2b', '0xf6dd9a'],
  ['0x14532d', '0x7fc08a'],
  ['0x6b1b3f', '0xe38bb0'],
  ['0xc9d3dd', '0x7d8b99'],
  ['0x2b1b52', '0x8a6fd1'],
  ['0x8a1f1f', '0xf0a07a'],
  ['0x0f3f46', '0x6fd0cf'],
] as const

/** One scene: a slowly turning gradient, two boxes that drift across it at their own pace, and a little grain. */
const scene = (recipe: ClipRecipe, index: number, seconds: number, label: string): string => {
  const { width, height, fps, seed } = recipe
  const [dark, light] = GROUNDS[(index + seed - 1) % GROUNDS.length] ?? GROUNDS[0]
  const box = Math.max(8, 2 * Math.round(Math.min(width, height) / 8))
  const pace = (1.1 + 0.37 * ((index + seed) % 5)).toFixed(2)
  const source = `s=${width}x${height}:r=${fps}:d=${seconds}`
  return [
    `gradients=${source}:c0=${dark}:c1=${light}:x0=0:y0=0:x1=${width}:y1=${height}:nb_colors=2:seed=${seed}:speed=0.004,format=yuv420p,noise=alls=5:allf=t:all_seed=${seed + index}[${label}g]`,
    `color=${light}:${source},format=yuv420p[${label}a]`,
    `color=${dark}:s=${box}x${box * 2}:r=${fps}:d=${seconds},format=yuv420p[${label}b]`,
    `[${label}a]scale=${box * 2}:${box}[${label}c]`,
    `[${label}g][${label}c]overlay=x='(W-w)*(0.5+0.45*sin(${pace}*t))':y='(H-h)*0.25':shortest=1[${label}d]`,
    `[${label}d][${label}b]overlay=x='(W-w)*(0.5+0.4*cos(${pace}*t*0.8))':y='(H-h)*(0.5+0.4*sin(${pace}*t*0.6))':shortest=1[${label}]`,
  ].join(';')
}

/** Scenes joined at `cutsSec`. A dissolve takes half its length from either side, so the whole keeps its length. */
const joined = (recipe: ClipRecipe): string => {
  const { cutsSec, seconds, fadeSec, kind } = recipe
  const overlap = kind === 'dissolves' ? fadeSec : 0
  const edges = [0, ...cutsSec, seconds]
  const count = edges.length - 1
  const parts: string[] = []
  for (let i = 0; i < count; i += 1) {
    const start = (edges[i] ?? 0) - (i === 0 ? 0 : overlap / 2)
    const end = (edges[i + 1] ?? 0) + (i + 1 === count ? 0 : overlap / 2)
    parts.push(scene(recipe, i, end - start, `s${i}`))
    if (kind !== 'fades') continue
    const half = fadeSec / 2
    const fades = [
      ...(i === 0 ? [] : [`fade=t=in:st=0:d=${half}`]),
      ...(i + 1 === count ? [] : [`fade=t=out:st=${end - start - half}:d=${half}`]),
    ]
    parts.push(`[s${i}]${fades.join(',') || 'null'}[f${i}]`)
  }
  const names = Array.from({ length: count }, (_, i) => (kind === 'fades' ? `[f${i}]` : `[s${i}]`))
  if (kind !== 'dissolves') return [...parts, `${names.join('')}concat=n=${count}:v=1:a=0[v]`].join(';')
  for (let i = 1; i < count; i += 1) {
    const before = i === 1 ? 's0' : `x${i - 1}`
    const offset = (edges[i] ?? 0) - overlap / 2
    parts.push(`[${before}][s${i}]xfade=transition=fade:duration=${overlap}:offset=${offset}[${i === count - 1 ? 'v' : `x${i}`}]`)
  }
  return parts.join(';')
}

/** The whole filter graph of a clip's picture; its result is labelled [v]. */
export const clipPicture = (recipe: ClipRecipe): string => {
  const { kind, width, height, fps, seconds } = recipe
  const plain = (label: string) => scene(recipe, 0, seconds, label)
  switch (kind) {
    case 'cuts':
    case 'dissolves':
    case 'fades':
      return joined(recipe)
    case 'colour':
      return `color=${recipe.colour.replace('#', '0x')}:s=${width}x${height}:r=${fps}:d=${seconds}[v]`
    case 'still':
      return `${plain('p')};[p]loop=loop=-1:size=1:start=0,trim=duration=${seconds},setpts=N/${fps}/TB[v]`
    case 'shaken':
      // Crops a larger picture at a place that jumps about eight times a second: what a hand without support does.
      return `${scene({ ...recipe, width: width + 48, height: height + 48 }, 0, seconds, 'p')};[p]crop=${width}:${height}:x='24+22*sin(n*2.1)*cos(n*0.7)':y='24+22*cos(n*2.9)'[v]`
    case 'blurred':
      return `${plain('p')};[p]gblur=sigma=${Math.max(4, width / 40)}[v]`
    case 'variable-frame-rate':
      // Every third of a second the clip changes between half and full pace, as phones do when light falls.
      return `${plain('p')};[p]select='if(mod(floor(t*3),2),not(mod(n,2)),1)'[v]`
    case 'hdr':
      return `${plain('p')};[p]format=yuv420p10le,setparams=colorspace=bt2020nc:color_primaries=bt2020:color_trc=smpte2084[v]`
    default:
      return `${plain('v')}`
  }
}
