import { rm } from 'node:fs/promises'
import { makeProgramFolder } from '@reelwright/engine/ffmpeg/program-user'

/** Runs work with an empty folder at `path`, which is gone afterwards; what an ended process left there is removed first. */
export const withFolder = async <T>(path: string, work: (folder: string) => Promise<T>): Promise<T> => {
  try {
    await rm(path, { recursive: true, force: true })
    await makeProgramFolder(path)
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}
