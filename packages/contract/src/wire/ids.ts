/**
 * Branded identifiers. Every id is a UUID (version 7, so that an index stays dense in the order of creation);
 * the brand keeps a project's id from being passed where a reel's is meant.
 */
import * as z from 'zod/mini'

const id = () => z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'Not a valid id'))

export const UserId = id().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
export const SessionId = id().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>
export const ProjectId = id().brand<'ProjectId'>()
export type ProjectId = z.infer<typeof ProjectId>
/** A project has exactly one chat; its id is a separate one on the wire. */
export const ChatId = id().brand<'ChatId'>()
export type ChatId = z.infer<typeof ChatId>
export const ReelId = id().brand<'ReelId'>()
export type ReelId = z.infer<typeof ReelId>
export const MessageId = id().brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>
export const MediaId = id().brand<'MediaId'>()
export type MediaId = z.infer<typeof MediaId>
export const UploadId = id().brand<'UploadId'>()
export type UploadId = z.infer<typeof UploadId>
export const JushnId = id().brand<'JushnId'>()
export type JushnId = z.infer<typeof JushnId>
/** One of several versions of a reel. */
export const ReelVersionId = id().brand<'ReelVersionId'>()
export type ReelVersionId = z.infer<typeof ReelVersionId>
