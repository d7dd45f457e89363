import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type SignOutQuestion as Question, SIGN_OUT_QUESTION_EVENT } from './use-sign-out.ts'

/** Asks whoever signs out with something unsaved whether to lose it. */
export const SignOutQuestion = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    // Proof: only `useSignOut` raises this event.
    const hear = (event: Event) => setQuestion((event as CustomEvent<Question>).detail)
    window.addEventListener(SIGN_OUT_QUESTION_EVENT, hear)
    return () => window.removeEventListener(SIGN_OUT_QUESTION_EVENT, hear)
  }, [])
  const answer = (isSure: boolean) => {
    question?.answer(isSure)
    setQuestion(null)
  }
  const unsaved = question?.unsaved ?? 0
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={() => answer(false)}
      title="Log out without saving?"
      description={`${unsaved === 1 ? '1 change or message is' : `${unsaved} changes or messages are`} not saved yet and will be lost when you log out.`}
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={() => answer(true)}
    />
  )
}
