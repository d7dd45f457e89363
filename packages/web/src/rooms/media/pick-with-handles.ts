/** Files with a way back to them (File System Access): chosen in the browser's own dialog, or dropped. */
import type { FileHandle, PickedFile } from '../../core/upload/picked-file.ts'

/** What Chromium adds to a page and to what is dropped; TypeScript's DOM does not know it yet. */
type WithPicker = { showOpenFilePicker: (options: { multiple: boolean }) => Promise<FileHandle[]> }
type WithHandle = { getAsFileSystemHandle: () => Promise<(FileHandle & { kind: 'file' }) | { kind: 'directory' } | null> }

const hasPicker = (page: object): page is WithPicker => 'showOpenFilePicker' in page && typeof page.showOpenFilePicker === 'function'
const hasHandle = (item: object): item is WithHandle => 'getAsFileSystemHandle' in item && typeof item.getAsFileSystemHandle === 'function'

/** Nothing when the person closed the dialog; 'unavailable' where the browser has none. */
export const pickWithHandles = async (multiple: boolean): Promise<readonly PickedFile[] | 'unavailable'> => {
  if (!hasPicker(window)) return 'unavailable'
  try {
    const handles = await window.showOpenFilePicker({ multiple })
    return await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })))
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : 'unavailable'
  }
}

/** What was dropped. It has to be asked for at once: a browser empties it when the event is over. */
export const droppedFiles = (transfer: DataTransfer): Promise<readonly PickedFile[]> =>
  Promise.all(
    [...transfer.items]
      .filter((item) => item.kind === 'file')
      .map((item) => ({ file: item.getAsFile(), opening: hasHandle(item) ? item.getAsFileSystemHandle() : Promise.resolve(null) }))
      .map(async ({ file, opening }): Promise<PickedFile | null> => {
        // A file that the browser gives no handle for can be sent all the same.
        const handle = await opening.catch(() => null)
        return file === null ? null : { file, handle: handle?.kind === 'file' ? handle : null }
      }),
  ).then((picked) => picked.filter((each) => each !== null))
