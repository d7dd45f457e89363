import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'

/** What an answer needs to show its reel and to take its change back. */
export type AnswerParts = {
  api: ApiClient
  /** Null until the core is open. */
  outbox: WaitingWrites | null
  reel: Reel
  projectId: ProjectId
  onOpenScene: (sceneId: string) => void
}
