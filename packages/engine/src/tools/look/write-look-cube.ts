/** Writes a look as the .cube file that the renderer grades with. */
import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { EngineError } from '../../engine-error.ts'
import { type Cube, cubeOf, foldIntensity, parseCube, writeCube } from './cube.ts'
import { lookFunction } from './look-recipe.ts'
import { LOOKS, lookRecipe } from './looks.ts'

/** Points along each edge; with tetrahedral interpolation 33 is beyond what an eye or eight bits can tell from the function. */
const SIZE = 33

/** The functions take a tenth of a second to sample and never change, so each cube is made once a process. */
const made = new Map<string, Cube>()

/** The cube of a built-in look at full intensity. Throws PLAN_NOT_RENDERABLE for a name that is none. */
export const lookCube = (style: string): Cube => {
  const kept = made.get(style)
  if (kept) return kept
  const recipe = lookRecipe(style)
  if (!recipe) throw new EngineError('PLAN_NOT_RENDERABLE', `There is no look called “${style}”. Choose one of the list.`)
  const cube = cubeOf(LOOKS.find((look) => look.style === style)?.title ?? style, SIZE, lookFunction(recipe))
  made.set(style, cube)
  return cube
}

/** Writes a built-in look with `intensity` (0 to 1) folded in; the file appears whole or not at all. */
export const writeLookCube = async ({
  outPath,
  style,
  intensity,
}: {
  style: string
  intensity: number
  outPath: string
}): Promise<void> => {
  await writeWhole(outPath, writeCube(foldIntensity(lookCube(style), intensity)))
}

/** The same for a .cube file of a person's own, given as its text. Throws NOT_MEDIA when it is none. */
export const writeUserCube = async ({ outPath, text, intensity }: { text: string; intensity: number; outPath: string }): Promise<void> => {
  await writeWhole(outPath, writeCube(foldIntensity(parseCube(text), intensity)))
}

const writeWhole = async (path: string, text: string): Promise<void> => {
  const half = `${path}.${randomUUID()}`
  await writeFile(half, text)
  await rename(half, path)
}
