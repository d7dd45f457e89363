/** The cubes of the built-in looks, made in any browser as on the server. */
import { EngineError } from '../../engine-error.ts'
import { type Cube, emptyCube, fillPlane, type GradeColour } from './cube.ts'
import { lookFunction } from './look-recipe.ts'
import { LOOKS, lookRecipe } from './looks.ts'

/** Points along each edge; with tetrahedral interpolation 33 is beyond what an eye or eight bits can tell from the function. */
const SIZE = 33

/** The functions take a tenth of a second to sample and never change, so each cube is made once a process. */
const made = new Map<string, Cube>()

const begin = (style: string): { cube: Cube; grade: GradeColour } => {
  const recipe = lookRecipe(style)
  if (!recipe) throw new EngineError('PLAN_NOT_RENDERABLE', `There is no look called “${style}”. Choose one of the list.`)
  return { cube: emptyCube(LOOKS.find((look) => look.style === style)?.title ?? style, SIZE), grade: lookFunction(recipe) }
}

/** The cube of a built-in look at full intensity. Throws PLAN_NOT_RENDERABLE for a name that is none. */
export const lookCube = (style: string): Cube => {
  const kept = made.get(style)
  if (kept) return kept
  const { cube, grade } = begin(style)
  for (let blue = 0; blue < SIZE; blue += 1) fillPlane(cube, blue, grade)
  made.set(style, cube)
  return cube
}

/** The same for a page that shall answer meanwhile: `rest` is awaited between two of its planes, each a thirtieth of the work. */
export const lookCubeByPlanes = async (style: string, rest: () => Promise<void>): Promise<Cube> => {
  const kept = made.get(style)
  if (kept) return kept
  const { cube, grade } = begin(style)
  for (let blue = 0; blue < SIZE; blue += 1) {
    if (blue > 0) await rest()
    fillPlane(cube, blue, grade)
  }
  made.set(style, cube)
  return cube
}
