import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { lossOf, type SignOutQuestion as Question, SIGN_OUT_QUESTION_EVENT } from './use-sign-out.ts'

/** Asks whoever signs out with something unsaved whether to lose it. */
export const SignOutQuestion = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    // Proof: only `useSignOut` raises this event.
    const hear = (event: Event) => {
      event.preventDefault()
      setQuestion((event as CustomEvent<Question>).detail)
    }
    window.addEventListener(SIGN_OUT_QUESTION_EVENT, hear)
    return () => window.removeEventListener(SIGN_OUT_QUESTION_EVENT, hear)
  }, [])
  const answer = (isSure: boolean) => {
    question?.answer(isSure)
    setQuestion(null)
  }
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={() => answer(false)}
      title="Log out without saving?"
      description={lossOf(question?.unsaved ?? 0)}
      confirmLabel="Log out"
      cancelLabel="Stay"
      // Asked from the question to sign in again, too.
      goesFirst
      onConfirm={() => answer(true)}
    />
  )
}
