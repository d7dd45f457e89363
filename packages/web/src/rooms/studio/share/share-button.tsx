import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '../../../shell/app-context.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { Render } from '../render/render-data.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Stands beside Download of a finished video. */
export const ShareButton = ({ render, wide = false }: { render: Render; wide?: boolean }) => {
  const { api } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button wide={wide} icon={<Share2 className="size-4" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog api={api} render={render} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
