/** Raised when pieces or instruments change, so that a cache does not go on playing what was. */
const COMPOSER_VERSION = 3

/** How the file of a composed piece is called, wherever it is kept. */
export const trackFileName = (trackId: string): string => `${trackId}-${COMPOSER_VERSION}.wav`
