import { AppError } from '../../../platform/app-error.ts'
import type { CallContext } from '../../../platform/room.ts'

/** What a drive answers while somebody waits. That it fails, or answers what is no answer, is no fault of ours: it is told as what it is. */
export const askDrive = async <T>(asking: Promise<T>, { signal, log }: Pick<CallContext, 'signal' | 'log'>): Promise<T> => {
  try {
    return await asking
  } catch (error) {
    // Nobody waits for it any more.
    if (signal.aborted) throw error
    log.warn({ event: 'drive.failed', err: error })
    throw new AppError('DRIVE_UNAVAILABLE', { cause: error })
  }
}
