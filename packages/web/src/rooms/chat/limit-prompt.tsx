import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** The upgrade prompt: a limit for a lifetime was reached (LIMIT-04). */
export const LimitPrompt = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Message Limit Reached"
    description={text}
    footer={
      <>
        <Button variant="quiet" onClick={onClose}>
          Maybe Later
        </Button>
        <LinkButton to="/billing" variant="primary">
          Upgrade Plan
        </LinkButton>
      </>
    }
  >
    <p className="text-14 text-secondary">Your projects, reels and what you wrote stay as they are.</p>
  </Dialog>
)
