/** The cube that a look is made by: the render's own tables, made here where it is a built-in one. */
import type { MediaItem } from '@reelwright/contract/media'
import type { Look } from '@reelwright/contract/reel-plan'
import type { Cube } from '@reelwright/engine/tools/look/cube'
import { createRest } from './rest-between.ts'

export type LookCubes = {
  /** What tells one cube from another; null for no look. */
  keyOf(look: Look | null): string | null
  load(look: Look, files: ReadonlyMap<string, MediaItem>): Promise<Cube>
}

export const createLookCubes = (): LookCubes => {
  const loading = new Map<string, Promise<Cube>>()
  const keyOf = (look: Look | null): string | null =>
    look === null ? null : look.mode === 'cube' && look.cube_media_id !== null ? `cube ${look.cube_media_id}` : `style ${look.style}`
  return {
    keyOf,
    load: (look, files) => {
      const key = keyOf(look) ?? ''
      let cube = loading.get(key)
      if (cube === undefined) {
        cube = look.mode === 'cube' && look.cube_media_id !== null ? readCube(files.get(look.cube_media_id)) : builtIn(look.style)
        // What failed is tried again when it is asked for again.
        cube.catch(() => loading.delete(key))
        loading.set(key, cube)
      }
      return cube
    },
  }
}

/** By style: whoever opens a preview while the cube is being made for another waits for that one. */
const making = new Map<string, Promise<Cube>>()

/** A built-in look, made in pieces that a frame has room for: pictures are fetched and decoded between them. */
export const builtIn = (style: string): Promise<Cube> => {
  const begun = making.get(style)
  if (begun !== undefined) return begun
  const cube = import('@reelwright/engine/tools/look/look-cube').then(({ lookCubeByPlanes }) => lookCubeByPlanes(style, createRest()))
  cube.catch(() => making.delete(style))
  making.set(style, cube)
  return cube
}

const readCube = async (item: MediaItem | undefined): Promise<Cube> => {
  if (item === undefined) throw new Error('its file is not among the clips')
  const response = await fetch(item.cdn_url)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  const { parseCube } = await import('@reelwright/engine/tools/look/cube')
  return parseCube(await response.text())
}
