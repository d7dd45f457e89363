import { Button } from '../../ui/controls/button.tsx'
import { UpgradeLink } from '../../ui/controls/upgrade-link.tsx'
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
        <UpgradeLink primary>Upgrade to Pro</UpgradeLink>
      </>
    }
  >
    <p className="text-14 text-secondary">Your plan does not allow another project. Everything you have stays as it is.</p>
  </Dialog>
)
