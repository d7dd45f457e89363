import { Share2 } from 'lucide-react'
import { lazy } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OpeningNote } from '../../../ui/feedback/opening-note.tsx'
import { Lazily } from '../../../ui/lazily.tsx'
import { useOpener } from '../../../ui/overlay/use-opener.ts'
import type { Render } from '../render/render-data.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Stands beside Download of a finished video. */
export const ShareButton = ({ api, render, wide = false }: { api: ApiClient; render: Render; wide?: boolean }) => {
  const { isOpen, close, button } = useOpener()
  return (
    <>
      <Button {...button} wide={wide} icon={<Share2 className="size-4" aria-hidden="true" />}>
        Share
      </Button>
      <Lazily when={isOpen} place={<OpeningNote />}>
        <ShareDialog api={api} render={render} onClose={close} />
      </Lazily>
    </>
  )
}
