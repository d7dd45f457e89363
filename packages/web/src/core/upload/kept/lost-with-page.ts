/** Which uploads need their page; apart from the list's own rules, for pages draw that without these. */
import { isUnderWay, type UploadItem, type UploadState } from '../upload-item.ts'

/** It could go on at once if there were a connection. */
export const waitsForNetwork = (item: Pick<UploadItem, 'status'>, { isOnline }: Pick<UploadState, 'isOnline'>): boolean =>
  isUnderWay(item) && (item.status === 'delayed' || !isOnline)

/** Whether leaving the page would lose it. */
export const isLostWithPage = (item: Pick<UploadItem, 'status' | 'isKept'>): boolean => isUnderWay(item) && item.isKept !== true
