/** What the library is opened for, and what follows from that (MLIB-01, MLIB-02); pure. */

/** `select`: to choose files; `browse`: to look at them; `enhanced`: to look after them and their projects. */
export type LibraryMode = 'select' | 'browse' | 'enhanced'
export type LibrarySize = 'compact' | 'standard' | 'fullscreen'

/** Where the button stands that opens it. */
export type LibraryPlace = 'projects' | 'toolpanel' | 'playground' | 'elsewhere'

export const libraryModeOf = (place: LibraryPlace, takesSelection: boolean): 'select' | 'enhanced' => {
  if (place === 'projects') return 'enhanced'
  if (place === 'toolpanel' || place === 'playground') return 'select'
  return takesSelection ? 'select' : 'enhanced'
}

/** The device may still have what a person looks at; what is chosen from has to be asked for. */
export const isLibraryButtonDisabled = ({
  mode,
  isOnline,
  isSignedIn,
}: {
  mode: LibraryMode
  isOnline: boolean
  isSignedIn: boolean
}): boolean => mode === 'select' && !isOnline && !isSignedIn

export const LIBRARY_TITLES: Record<LibraryMode, string> = {
  select: 'Select Media',
  browse: 'Media Browser',
  enhanced: 'Enhanced Media Library',
}

export const LIBRARY_LOADING: Record<LibraryMode, string> = {
  select: 'Loading Media Library...',
  browse: 'Loading Media Library...',
  enhanced: 'Loading Enhanced Media Library...',
}

export type LibraryObstacle = 'offline' | 'signed-out'

/** Why nothing can be chosen now; null when something can. */
export const selectionObstacle = ({
  mode,
  isOnline,
  failure,
}: {
  mode: LibraryMode
  isOnline: boolean
  /** What the list of projects failed with; null when it did not. */
  failure: { code?: string; status?: number } | null
}): LibraryObstacle | null => {
  if (mode !== 'select') return null
  if (!isOnline || failure?.code === 'NETWORK_ERROR') return 'offline'
  return failure?.status === 401 ? 'signed-out' : null
}
