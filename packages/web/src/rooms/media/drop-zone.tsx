import { Film } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { PickedFile } from '../../core/upload/picked-file.ts'
import { droppedFiles } from './pick-with-handles.ts'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped anywhere on the page, and shows that it would. Elsewhere a drop would leave the page for the file. */
export const DropZone = ({
  what,
  onFiles,
  isEnabled,
  children,
}: {
  /** What becomes of them, as the screen says it. */
  what: string
  onFiles: (files: readonly PickedFile[]) => void
  isEnabled: boolean
  children: ReactNode
}) => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    // Entering a child comes before leaving its parent: only the sum tells when the pointer has left the page.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setIsOver(isEnabled)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setIsOver(false)
    }
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isEnabled ? 'copy' : 'none'
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = 0
      setIsOver(false)
      if (isEnabled && event.dataTransfer) void droppedFiles(event.dataTransfer).then(onFiles)
    }
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => ending.abort()
  }, [onFiles, isEnabled])
  return (
    <>
      {children}
      {isOver ? (
        <div className="pointer-events-none fixed inset-0 z-40 flex animate-fade-in items-center justify-center bg-scrim p-6">
          <div className="flex size-full max-h-80 max-w-column flex-col items-center justify-center gap-3 rounded-panel border border-accent border-dashed bg-panel text-center">
            <Film className="size-6 text-accent" aria-hidden="true" />
            <p className="font-semibold text-20">{what}</p>
            <p className="text-14 text-secondary">MP4, MOV, WebM, pictures and music</p>
          </div>
        </div>
      ) : null}
    </>
  )
}
