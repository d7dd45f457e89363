/** Writes a look as the .cube file that the renderer grades with. */
import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { foldIntensity, parseCube, writeCube } from './cube.ts'
import { lookCube } from './look-cube.ts'

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
