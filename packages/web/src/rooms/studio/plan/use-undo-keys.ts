import { useEffect } from 'react'
import { hearsUndo } from './hears-undo.ts'
import type { PlanSteps } from './use-plan-steps.ts'

/** Undo and redo while there is no timeline to hear them: taking the last scene out must be no dead end. */
export const useUndoKeys = ({ undo, redo }: PlanSteps, isHeard: boolean): void => {
  useEffect(() => {
    if (!isHeard) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (!hearsUndo(event.target)) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isHeard, undo, redo])
}
