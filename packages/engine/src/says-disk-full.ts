/** Whether ffmpeg said that a file found no room: it may end well although the last bytes of one did not. */
export const saysDiskFull = (said: string): boolean => /No space left on device|Disk quota exceeded/i.test(said)
