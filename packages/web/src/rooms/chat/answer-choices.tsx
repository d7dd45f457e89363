import type { Choice } from '@reelwright/contract/choice'
import type { LogEntry } from '../../core/messages/log-entry.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Under the newest reply: the answers that it offers, each sent by one press. Anything else can be typed as ever. */
export const AnswerChoices = ({
  choices,
  onPick,
}: {
  choices: LogEntry['choices']
  onPick: (request: string, wish?: Choice['wish']) => void
}) => (
  <div role="group" aria-label="Answers" className="flex flex-wrap gap-2 pt-4">
    {choices.map((choice) => (
      <Button key={choice.label} size="small" onClick={() => onPick(choice.say, choice.wish)}>
        {choice.label}
      </Button>
    ))}
  </div>
)
