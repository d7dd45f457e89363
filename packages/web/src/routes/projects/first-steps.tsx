import { Film, Play } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import type { QuickStart } from './use-quick-start.ts'

/** What an account without projects is offered first: each is one press, and nothing is typed. */
export const FirstSteps = ({ start }: { start: QuickStart }) => {
  const steps = [
    { kind: 'samples', label: 'Try with sample clips', Icon: Play, onClick: start.trySamples, look: { variant: 'primary' } },
    { kind: 'files', label: 'Use your own clips', Icon: Film, onClick: start.pickFiles, look: {} },
  ] as const
  return steps.map(({ kind, label, Icon, onClick, look }) => (
    <Button
      key={kind}
      {...look}
      size="large"
      icon={<Icon className="size-4" aria-hidden="true" />}
      busy={start.busy === kind}
      disabled={start.busy !== null}
      onClick={onClick}
    >
      {label}
    </Button>
  ))
}
