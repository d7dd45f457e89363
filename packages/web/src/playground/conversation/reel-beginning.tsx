import type { Choice } from '@reelwright/contract/choice'
import { EmptyConversation } from '../../rooms/chat/empty-conversation.tsx'
import { lazyExtra } from '../../shell/lazy-extra.tsx'
import type { AnswerParts } from './answer/answer-parts.ts'

const NextSteps = lazyExtra(async () => (await import('./answer/next-steps-view.tsx')).NextSteps)

type ReelBeginningProps = {
  parts: AnswerParts
  clipCount: number
  onSay: (words: string, wish?: Choice['wish']) => void
  onAddClips: () => void
}

/** What a reel says of which nothing has been said yet: a new one, or a copy that has its plan already. */
export const ReelBeginning = ({ parts, clipCount, onSay, onAddClips }: ReelBeginningProps) => (
  <EmptyConversation
    reelName={parts.reel.reel_name}
    clipCount={clipCount}
    hasPlan={parts.reel.state !== 'empty'}
    // The server has no plan of one that it has not made yet.
    nextSteps={parts.reel.version === 0 ? null : <NextSteps {...parts} change={null} onPick={onSay} />}
    onPick={onSay}
    onAddClips={onAddClips}
  />
)
