import type { SignedIn, User } from '@reelwright/contract/auth'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CodeSignIn } from './code-sign-in.tsx'
import { useAuthOptions } from './use-auth-options.ts'

type SignInAgainDialogProps = {
  api: Pick<ApiClient, 'callRoute'>
  user: User
  onSignedIn: (reply: SignedIn) => void
  onSignOut: () => void
}

/** Over the page whose session has ended: what was typed beneath it stays (AUTH-16). */
export const SignInAgainDialog = ({ api, user, onSignedIn, onSignOut }: SignInAgainDialogProps) => {
  const asked = useAuthOptions(api)
  return (
    <Dialog
      open
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
      <CodeSignIn
        api={api}
        email={user.email}
        onSignedIn={onSignedIn}
        mailboxPath={asked.kind === 'known' ? asked.options.mailbox_path : null}
      />
    </Dialog>
  )
}
