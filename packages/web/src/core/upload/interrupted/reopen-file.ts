/** Opens a file again by what the browser kept of it, after the person's press: the browser may ask whether it is allowed. */
import type { FileHandle, PickedFile } from '../picked-file.ts'

/** Null when the browser may not, or the file is no longer there. */
export const reopenFile = async (handle: FileHandle | null): Promise<PickedFile | null> => {
  if (handle === null) return null
  try {
    const mode = { mode: 'read' } as const
    const known = (await handle.queryPermission?.(mode)) ?? 'granted'
    const leave = known === 'granted' ? known : ((await handle.requestPermission?.(mode)) ?? 'denied')
    return leave === 'granted' ? { file: await handle.getFile(), handle } : null
  } catch {
    // Moved, deleted, or on a disk that is not there: it can be chosen instead.
    return null
  }
}
