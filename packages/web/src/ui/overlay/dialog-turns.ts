/**
 * Whose turn it is to ask. While one question has to be answered before any other (a session that ended), dialogs that open behind it wait
 * until it is: above it they would take its focus and its clicks. Those that were open already stay, beneath it.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react'

let firstQuestions = 0
const listeners = new Set<() => void>()

const change = (by: number): void => {
  firstQuestions += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isOneAsked = (): boolean => firstQuestions > 0

/** For as long as the caller is shown, other dialogs wait. */
export const useAskFirst = (): void => {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether a dialog that its owner has open is shown now; one that goes first never waits. */
export const useDialogTurn = (isOpen: boolean, goesFirst: boolean): boolean => {
  const mustWait = useSyncExternalStore(subscribe, isOneAsked) && !goesFirst
  const wasShown = useRef(false)
  const isShown = isOpen && (wasShown.current || !mustWait)
  useEffect(() => {
    wasShown.current = isShown
  }, [isShown])
  return isShown
}
