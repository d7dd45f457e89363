import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { createContext } from 'react'
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
  /** Plays the plan from there, in the preview; how long it is need not be known there yet. */
  onPlay: (fromFrame: number, lengthFrames: number) => void
}

/** What the scenes that an answer names are opened with; only the newest answer speaks of the reel as it is. */
export const NamedScenesContext = createContext<{ parts: AnswerParts; newestKey: string | undefined } | null>(null)
