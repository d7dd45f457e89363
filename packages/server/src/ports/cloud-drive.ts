/** Folders and files of a cloud drive that people share by link. */
export type DriveFile = {
  id: string
  name: string
  mimeType: string
  /** Null for what has no bytes of its own: folders, and documents of the drive's own kinds. */
  sizeBytes: number | null
  isFolder: boolean
}

export type CloudDrive = {
  /** Null when the server may not see it or there is no such thing: a drive does not tell these apart. */
  find(id: string, signal: AbortSignal): Promise<DriveFile | null>
  /** What lies directly in a folder. */
  listFolder(id: string, signal: AbortSignal): Promise<DriveFile[]>
  /** Writes the bytes of a file to a path; rejects when there are more than `bytesMax`. */
  download(file: { id: string; path: string; bytesMax: number; signal: AbortSignal }): Promise<void>
}
