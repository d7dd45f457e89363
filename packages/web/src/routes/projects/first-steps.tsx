import { Film, Play } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import type { QuickStart } from './use-quick-start.ts'

/** What an account without projects is offered first: each is one press, and nothing is typed. */
export const FirstSteps = ({ start }: { start: QuickStart }) => (
  <>
    <Button
      variant="primary"
      size="large"
      icon={<Play className="size-4" aria-hidden="true" />}
      busy={start.busy === 'samples'}
      disabled={start.busy !== null}
      onClick={start.trySamples}
    >
      Try with sample clips
    </Button>
    <Button
      size="large"
      icon={<Film className="size-4" aria-hidden="true" />}
      busy={start.busy === 'files'}
      disabled={start.busy !== null}
      onClick={start.pickFiles}
    >
      Use your own clips
    </Button>
  </>
)
