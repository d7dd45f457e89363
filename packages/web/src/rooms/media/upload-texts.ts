/** What the tray says about an upload. */
import { LIBRARY_EXTENSIONS } from '@reelwright/contract/constants'
import { secondsLeft } from '../../core/upload/list/transfer-rate.ts'
import { isUnderWay, type UploadItem } from '../../core/upload/upload-item.ts'

const KIB = 1024
const MIB = KIB * 1024
const GIB = MIB * 1024

export const formatSize = (bytes: number): string => {
  if (bytes >= GIB) return `${(bytes / GIB).toFixed(2)} GB`
  return bytes >= MIB ? `${(bytes / MIB).toFixed(1)} MB` : `${Math.ceil(bytes / KIB)} KB`
}

/** In steps that a person can read while they go by. */
export const formatTimeLeft = (leftSec: number): string => {
  if (leftSec < 10) return 'a few seconds left'
  if (leftSec <= 50) return `${Math.ceil(leftSec / 10) * 10} s left`
  const minutes = Math.ceil(leftSec / 60)
  if (minutes < 60) return `${minutes} min left`
  return `${Math.floor(minutes / 60)} h ${Math.floor((minutes % 60) / 5) * 5} min left`
}

const speed = ({ rate, sizeBytes, sentBytes }: Extract<UploadItem, { status: 'uploading' }>): readonly string[] => {
  const left = secondsLeft(rate, sizeBytes - sentBytes)
  return left === null || !rate.bytesPerSec ? [] : [`${formatSize(rate.bytesPerSec)}/s`, formatTimeLeft(left)]
}

const sent = (item: UploadItem): string => `${formatSize(item.sentBytes)} of ${formatSize(item.sizeBytes)}`

/** Where it stands, in pieces: between two of them, and nowhere else, a line may break. */
export const uploadWords = (item: UploadItem, isOnline: boolean): readonly string[] => {
  switch (item.status) {
    case 'uploading':
      return [sent(item), ...speed(item)]
    case 'confirming':
      return ['Checking']
    case 'delayed':
      return [isOnline ? 'Trying again' : 'Waiting for the network']
    case 'paused':
      return ['Paused', sent(item)]
    case 'interrupted':
      return ['Interrupted', sent(item)]
    case 'done':
      return ['Added']
    default:
      return [isOnline ? 'Waiting' : 'Waiting for the network']
  }
}

/** What happened and what to do, where the person has to do something; null where all goes well. */
export const uploadAdvice = (item: UploadItem): string | null => {
  if (item.status === 'failed' || item.status === 'cancelled') return item.error.text
  if (item.status !== 'interrupted') return null
  if (item.error !== null) return item.error.text
  return item.canReopen ? 'It stopped before it was complete. It can go on from there.' : 'Choose the file again to go on.'
}

/** Whether the page has to stay open for a file that waits for the network; null where nothing is to be said. */
export const keptWords = (item: UploadItem, isOnline: boolean): string | null => {
  if (isOnline || !isUnderWay(item)) return null
  if (item.isKept) return 'Kept on this device: you may close the page.'
  // What is half there is gone on with when the file is chosen again.
  const isLost = item.isKept === false || (item.way === 'parts' && item.sentBytes === 0)
  return isLost ? 'Leave this page open.' : null
}

/** What the library takes of anything but videos (B5). */
const LIBRARY_MAX_BYTES = 50 * MIB

const hasEnding = (name: string, endings: readonly string[]): boolean => endings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

/** What helps where the quotation alone leaves a person standing: a file that the quick attach refuses may still be a clip. */
export const uploadWayOut = ({ status, error, name, sizeBytes, sentBytes }: UploadItem): string | null => {
  // What was sent was refused for its content, which says so itself.
  if (status !== 'failed' || error.category !== 'validation_error' || sizeBytes === 0 || sentBytes > 0) return null
  if (Object.values(LIBRARY_EXTENSIONS).some((endings) => hasEnding(name, endings))) {
    const isTooLarge = sizeBytes > LIBRARY_MAX_BYTES && !hasEnding(name, LIBRARY_EXTENSIONS.video)
    return isTooLarge ? null : 'Add it under Clips, or drop it on the page: there it is taken.'
  }
  if (!/\.[^.]+$/.test(name)) return 'Its name has no ending, such as .mp4, that says what it is. Rename it and add it again.'
  return 'Save it as MP4 or MOV, JPEG or PNG, MP3 or WAV and add that.'
}
