import type { SignedIn, User } from '@reelwright/contract/auth'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useAskFirst } from '../../../ui/overlay/dialog-turns.ts'
import { SignInWays } from './sign-in-ways.tsx'

type SignInAgainDialogProps = {
  api: Pick<ApiClient, 'callRoute'>
  user: User
  onSignedIn: (reply: SignedIn) => void
  onSignOut: () => void
}

/** Over the page whose session has ended, and over whatever asks there: what was typed beneath it stays (AUTH-16). */
export const SignInAgainDialog = ({ api, user, onSignedIn, onSignOut }: SignInAgainDialogProps) => {
  useAskFirst()
  return (
    <Dialog
      open
      goesFirst
      onOpenChange={() => undefined}
      dismissible={false}
      title="Sign in again"
      description="Your session has ended. Sign in and go on where you are; nothing you typed is lost."
      footer={
        <Button variant="quiet" onClick={onSignOut}>
          Sign out instead
        </Button>
      }
    >
      <SignInWays api={api} email={user.email} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
