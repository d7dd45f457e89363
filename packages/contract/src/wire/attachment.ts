/** Files that a person sent along with a message: clips, pictures, songs, a logo. */
import * as z from 'zod/mini'
import { MediaCategory } from '../media.ts'
import { isPlain } from './fields.ts'
import { UploadId } from './ids.ts'

/** More of one message are not told. */
export const ATTACHMENTS_MAX = 100

/**
 * What a message remembers of a file, whatever becomes of it: its name and kind, and its upload, by which the project's file is found. The
 * upload is null where the device had not begun it when the message was sent; the name finds it then.
 */
export const MessageAttachment = z.object({
  name: z.string().check(isPlain(), z.minLength(1), z.maxLength(255)),
  kind: MediaCategory,
  upload_id: z.nullable(UploadId),
})
export type MessageAttachment = z.infer<typeof MessageAttachment>

export const MessageAttachments = z.array(MessageAttachment).check(z.maxLength(ATTACHMENTS_MAX))
