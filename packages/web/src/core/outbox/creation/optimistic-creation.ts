/** Projects and reels that the server may not have yet, as the screens show them: what is made here looks like what came from there. Pure. */
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { CreationEntry, OutboxEntry } from '../outbox-entry.ts'
import { isCreation, isTakenBack } from '../write-rules.ts'

/** The entry that makes the project or the reel of this id; null when the server has it, or nobody knows it. */
export const creationOf = (entries: readonly OutboxEntry[], id: string): CreationEntry | null =>
  entries.filter(isCreation).find(({ payload }) => payload.id === id) ?? null

const reelsWaitingIn = (entries: readonly OutboxEntry[], projectId: string): number =>
  entries.filter((entry) => entry.call === 'create_reel' && entry.payload.project_id === projectId).length

const projectOf = ({ payload, userId, createdAt }: CreationEntry & { call: 'create_project_with_context' }): Project => ({
  // Proof: made here as UUIDs, under which the server will have them.
  ...({ id: payload.id, chat_id: payload.chat_id, user_id: userId } as Pick<Project, 'id' | 'chat_id' | 'user_id'>),
  name: payload.name.trim(),
  description: payload.description ?? null,
  tags: payload.tags ?? [],
  created_at: createdAt,
  updated_at: createdAt,
  version: 0,
  reel_count: 0,
  file_count: 0,
  progress: 0,
  poster_urls: [],
})

const reelOf = ({ payload, createdAt }: CreationEntry & { call: 'create_reel' }): Reel => ({
  // Proof: as above.
  ...({ id: payload.id, chat_id: payload.chat_id, project_id: payload.project_id } as Pick<Reel, 'id' | 'chat_id' | 'project_id'>),
  reel_name: payload.reel_name.trim(),
  reel_description: payload.reel_description ?? null,
  created_at: createdAt,
  updated_at: createdAt,
  message_count: 0,
  version: 0,
  poster_url: payload.looks_like?.poster_url ?? null,
  state: payload.looks_like?.state ?? 'empty',
})

/** The server's projects with those that wait to be made in front, newest first, and with the reels that wait counted. */
export const withCreatedProjects = (projects: readonly Project[], entries: readonly OutboxEntry[]): readonly Project[] => {
  const known = new Set<string>(projects.map(({ id }) => id))
  const made = entries.flatMap((entry) =>
    entry.call === 'create_project_with_context' && !known.has(entry.payload.id) ? [projectOf(entry)] : [],
  )
  return [...made.toReversed(), ...projects].map((project) => {
    const waiting = reelsWaitingIn(entries, project.id)
    return waiting === 0 ? project : { ...project, reel_count: project.reel_count + waiting }
  })
}

const renamed = (reel: Reel, entries: readonly OutboxEntry[]): Reel => {
  let shown = reel
  for (const entry of entries) {
    if (entry.call !== 'update_reel' || entry.state === 'failed' || entry.payload.reel_id !== reel.id) continue
    const { reel_name: name, reel_description: description } = entry.payload
    if (name !== undefined) shown = { ...shown, reel_name: name.trim() }
    if (description !== undefined) shown = { ...shown, reel_description: description }
  }
  return shown
}

/** In its place, newest first. */
const withRestored = (shown: readonly Reel[], reel: Reel): readonly Reel[] => {
  if (shown.some(({ id }) => id === reel.id)) return shown
  const place = shown.findIndex(({ created_at }) => created_at < reel.created_at)
  return place < 0 ? [...shown, reel] : shown.toSpliced(place, 0, reel)
}

/** A deletion is shown at once, and so is what takes it back; one that was refused is not. */
const withoutDeleted = (
  shown: readonly Reel[],
  entry: OutboxEntry,
  { entries, chatId }: { entries: readonly OutboxEntry[]; chatId: string },
): readonly Reel[] => {
  if (entry.state === 'failed') return shown
  if (entry.call === 'restore_reel') return entry.payload.reel.chat_id === chatId ? withRestored(shown, entry.payload.reel) : shown
  if (entry.call !== 'delete_reel' || isTakenBack(entries, entry)) return shown
  return shown.some(({ id }) => id === entry.payload.reel_id) ? shown.filter(({ id }) => id !== entry.payload.reel_id) : shown
}

/** A project's reels with those that wait to be made in front, newest first, and called what they were last. */
export const withCreatedReels = (reels: readonly Reel[], entries: readonly OutboxEntry[], chatId: string): readonly Reel[] => {
  const known = new Set<string>(reels.map(({ id }) => id))
  const made = entries.flatMap((entry) =>
    entry.call === 'create_reel' && entry.payload.chat_id === chatId && !known.has(entry.payload.id) ? [reelOf(entry)] : [],
  )
  const all = made.length === 0 ? reels : [...made.toReversed(), ...reels]
  const there = entries.reduce((shown, entry) => withoutDeleted(shown, entry, { entries, chatId }), all)
  return entries.some(({ call }) => call === 'update_reel') ? there.map((reel) => renamed(reel, entries)) : there
}
