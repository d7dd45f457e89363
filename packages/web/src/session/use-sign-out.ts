import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type AppServices, useApp } from '../shell/app-context.tsx'
import { logError } from '../shell/log-error.ts'
import { userOfDevice, useSession } from './use-session.ts'

/** Raised on `window` when somebody signs out while something of theirs is not saved. */
export const SIGN_OUT_QUESTION_EVENT = 'app:sign-out-question'

export type SignOutQuestion = { unsaved: number; answer: (isSure: boolean) => void }

/** What signing out would lose, in words. */
export const lossOf = (unsaved: number): string =>
  `${unsaved === 1 ? '1 change or message is' : `${unsaved} changes or messages are`} not saved yet and will be lost when you log out.`

const ask = (unsaved: number): Promise<boolean> =>
  new Promise((answer) => {
    const detail: SignOutQuestion = { unsaved, answer }
    const isUnanswered = window.dispatchEvent(new CustomEvent(SIGN_OUT_QUESTION_EVENT, { detail, cancelable: true }))
    // The dialog's code could not be loaded: the browser asks in its place.
    if (isUnanswered) answer(window.confirm(lossOf(unsaved)))
  })

type User = NonNullable<ReturnType<typeof userOfDevice>>

/** Changes and messages on this device that the server does not have. What cannot be counted cannot be deleted either. */
const countUnsaved = async ({ coreOpening }: AppServices, user: User): Promise<number> => {
  try {
    const core = await (await coreOpening.load()).open(user)
    return await core.outbox.count()
  } catch (error) {
    logError('counting what is not saved', error)
    return 0
  }
}

/** Signs out, here and in every tab, and goes home; asks first when that would lose something (SYNC-06). */
export const useSignOut = (): (() => void) => {
  const services = useApp()
  const state = useSession()
  const navigate = useNavigate()
  const user = userOfDevice(state)
  return useCallback(() => {
    const leave = async () => {
      const unsaved = user === null ? 0 : await countUnsaved(services, user)
      if (unsaved > 0 && !(await ask(unsaved))) return
      services.session.signOut()
      void navigate('/')
    }
    void leave()
  }, [services, user, navigate])
}
