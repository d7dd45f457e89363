import { readFile, stat } from 'node:fs/promises'
import { EngineError } from '../engine-error.ts'
import { CUBE_CHARS_MAX } from '../tools/look/cube.ts'
import { writeLookCube, writeUserCube } from '../tools/look/write-look-cube.ts'
import { ensureTrack } from '../tools/music/ensure-track.ts'
import type { RenderSupplies } from './gather-media.ts'

/** The project's own looks and music for the renderer. */
export const projectSupplies: RenderSupplies = {
  writeCube: async ({ look, cubePath, outPath }) => {
    if (cubePath === null) return writeLookCube({ style: look.style, intensity: look.intensity, outPath })
    const { size } = await stat(cubePath)
    if (size > CUBE_CHARS_MAX)
      throw new EngineError('NOT_MEDIA', 'The look’s .cube file is far too large. Export it again with 33 or 65 points.')
    await writeUserCube({ text: await readFile(cubePath, 'utf8'), intensity: look.intensity, outPath })
  },
  ensureTrack,
}
