/** A file that a person gave, and what opens it again after the page is gone, where the browser has such a thing. */

/** The part of a `FileSystemFileHandle` that is used; a browser keeps it in IndexedDB as it is. */
export type FileHandle = {
  getFile: () => Promise<File>
  /** Chromium asks again after a reload; absent where reading needs no leave. */
  queryPermission?: (input: { mode: 'read' }) => Promise<string>
  requestPermission?: (input: { mode: 'read' }) => Promise<string>
}

export type PickedFile = { file: File; handle: FileHandle | null }

/** Where files were given: the library takes long videos, the quick attach of the chat has limits of its own (UPL-05). */
export type UploadPlace = 'library' | 'chat'

/** Files without a way back to them: pasted, or from a dialog that tells none. */
export const withoutHandles = (files: readonly File[]): readonly PickedFile[] => files.map((file) => ({ file, handle: null }))
