/** What deletes something a person has, and what takes that back. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { DeletionWrites } from '../outbox-entry.ts'

export const deletionOfProject = (project: Project): DeletionWrites => ({
  deletion: { call: 'delete_project', payload: { id: project.id } },
  restoration: { call: 'restore_project', payload: { id: project.id, project } },
})

export const deletionOfReel = (reel: Reel): DeletionWrites => ({
  deletion: { call: 'delete_reel', payload: { reel_id: reel.id } },
  restoration: { call: 'restore_reel', payload: { reel_id: reel.id, reel } },
})

export const deletionOfFile = (item: MediaItem): DeletionWrites => ({
  deletion: { call: 'delete_from_library', payload: { media_id: item.id } },
  restoration: { call: 'restore_media', payload: { media_id: item.id, item } },
})
