import type { SignedIn, User } from '@reelwright/contract/auth'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SignInWays } from './sign-in-ways.tsx'

type ProveIdentityDialogProps = {
  api: Pick<ApiClient, 'callRoute'>
  user: User
  onSignedIn: (reply: SignedIn) => void
  onCancel: () => void
}

/** Before what an open browser must not be enough for: whoever sits there signs in once more. */
export const ProveIdentityDialog = ({ api, user, onSignedIn, onCancel }: ProveIdentityDialogProps) => (
  <Dialog
    open
    startsInField
    onOpenChange={onCancel}
    title="Confirm that it is you"
    description="You signed in a while ago. Sign in once more, and what you asked for goes on."
    footer={
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    }
  >
    <SignInWays api={api} email={user.email} onSignedIn={onSignedIn} />
  </Dialog>
)
