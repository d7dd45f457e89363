import { Button } from '../../ui/controls/button.tsx'
import { UpgradeLink } from '../../ui/controls/upgrade-link.tsx'
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
        <UpgradeLink primary>Upgrade Plan</UpgradeLink>
      </>
    }
  >
    <p className="text-14 text-secondary">Your projects, reels and what you wrote stay as they are.</p>
  </Dialog>
)
