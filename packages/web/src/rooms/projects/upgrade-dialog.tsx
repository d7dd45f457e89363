import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Opens when the server refuses for a quota (PROJ-08). */
export const UpgradeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Upgrade to Pro"
    description="Unlimited projects • Unlimited reels • All AI tools"
    footer={
      <>
        <Button variant="quiet" onClick={onClose}>
          Maybe Later
        </Button>
        <LinkButton to="/billing" variant="primary">
          Upgrade to Pro
        </LinkButton>
      </>
    }
  >
    <p className="text-14 text-secondary">Your plan does not allow another project. Everything you have stays as it is.</p>
  </Dialog>
)
