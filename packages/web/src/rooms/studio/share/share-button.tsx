import { Share2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Render } from '../render/render-data.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Stands beside Download of a finished video. */
export const ShareButton = ({ api, render, wide = false }: { api: ApiClient; render: Render; wide?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    // Once the dialog is gone: as long as it stands, it holds the focus.
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <Button ref={button} wide={wide} icon={<Share2 className="size-4" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog api={api} render={render} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
