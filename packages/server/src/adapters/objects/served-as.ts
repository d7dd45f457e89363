/** How an object is served, whatever store it lies in. Pure. */
import { dispositionOf } from '../../platform/http/content-disposition.ts'

/** What a browser may show on its own; everything else is only ever saved, because it could be a page with scripts. */
const SHOWN_TYPES = /^(video|audio)\/[\w.+-]+$|^image\/(png|jpeg|webp|gif|avif)$/

/** The `Content-Disposition` of an object of that type; with a name it is always saved. */
export const dispositionFor = (contentType: string, name?: string): string => {
  if (name !== undefined) return dispositionOf('attachment', name)
  return SHOWN_TYPES.test(contentType) ? 'inline' : 'attachment'
}
