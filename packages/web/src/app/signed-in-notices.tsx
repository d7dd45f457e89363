import { SignOutQuestion } from './sign-out-question.tsx'
import { Updates } from './updates/updates.tsx'

/** What speaks up by itself to whoever has signed in, on the public pages too. */
export const SignedInNotices = () => (
  <>
    <Updates />
    <SignOutQuestion />
  </>
)
