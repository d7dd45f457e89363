import type { Choice } from '@reelwright/contract/choice'
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { Film } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'

type Idea = { say: string; wish: ChoiceAction }

/** Requests of different kinds, with what each means. */
const IDEAS: readonly Idea[] = [
  {
    say: 'Make a 15 second upbeat reel, warm colours',
    wish: {
      intents: [
        { is: 'length', sec: 15 },
        { is: 'mood', mood: 'upbeat' },
        { is: 'look', trait: 'warm', intensity: null },
      ],
    },
  },
  {
    say: 'A calm 30 second story, cinematic, soft transitions',
    wish: {
      intents: [
        { is: 'length', sec: 30 },
        { is: 'mood', mood: 'calm' },
        { is: 'look', trait: 'cinematic', intensity: null },
        { is: 'transitions', kinds: ['cross'], every: false, per_minute: null, not: [] },
      ],
    },
  },
  {
    say: 'Fast cuts on the beat, 10 seconds',
    wish: {
      intents: [
        { is: 'music', request: {} },
        { is: 'pace', pace: 'fast' },
        { is: 'length', sec: 10 },
      ],
    },
  },
]

type EmptyConversationProps = {
  reelName: string
  clipCount: number
  /** It has one already, as a copy has: what could come next stands in place of ideas. */
  hasPlan: boolean
  nextSteps: ReactNode
  onPick: (idea: string, wish: Choice['wish']) => void
  onAddClips: () => void
}

/** What a new reel says: clips first, then a wish. */
export const EmptyConversation = ({ reelName, clipCount, hasPlan, nextSteps, onPick, onAddClips }: EmptyConversationProps) => (
  <div className="my-auto py-10">
    <p className="label-caps">{reelName}</p>
    <h2 className="mt-2 font-semibold text-26">
      {clipCount === 0 ? 'Bring your clips in.' : hasPlan ? 'What should be different?' : 'What should this reel be?'}
    </h2>
    <p className="mt-2 max-w-prose text-16 text-secondary">
      {clipCount === 0
        ? 'Add videos and pictures. Jushn watches them, finds the shots and cuts them to music.'
        : hasPlan
          ? 'This reel has a plan already. Say what to change, look at it under Preview, or make the video with Create.'
          : 'Say how long, how it should feel and what matters. Jushn lays out the plan; Create makes the video.'}
    </p>
    {clipCount === 0 ? (
      <Button variant="primary" size="large" className="mt-6" icon={<Film className="size-4" />} onClick={onAddClips}>
        Add clips
      </Button>
    ) : hasPlan ? (
      <div className="-mx-1 mt-6 min-h-10">{nextSteps}</div>
    ) : (
      <ul className="mt-6 flex flex-col items-start gap-2">
        {IDEAS.map(({ say, wish }) => (
          <li key={say} className="max-w-full">
            <button
              type="button"
              onClick={() => onPick(say, wish)}
              className="min-h-10 max-w-full rounded-control border border-hairline-strong px-4 py-2 text-left text-14 text-secondary transition-colors hover:border-edge hover:bg-wash hover:text-ink"
            >
              {say}
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
