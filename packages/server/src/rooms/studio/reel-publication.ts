import type { ChatId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import type { ReelEvents } from '../../platform/room.ts'

export type ReelOfPlan = { userId: UserId; reelId: ReelId; chatId: ChatId; projectId: ProjectId }

/** An event to be published once the transaction that numbered it has committed. */
export type ReelPublication = Parameters<ReelEvents['publish']>[0]

/** Tells events in the order in which they were numbered. */
export const publishAll = async (events: Pick<ReelEvents, 'publish'>, publications: readonly ReelPublication[]): Promise<void> => {
  for (const publication of publications) await events.publish(publication)
}
