import { Copy, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { buttonStyle } from '../../../ui/controls/button-style.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Render } from '../render/render-data.ts'
import { useShare } from './share-data.ts'

type ShareDialogProps = { api: ApiClient; render: Render; onClose: () => void }

const SharedLink = ({ url }: { url: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setNote('The link is copied.')
    } catch {
      field.current?.select()
      setNote('This browser does not let the page copy. The link is marked: copy it by hand.')
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField ref={field} label="Link to this reel" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Copy className="size-4" />} onClick={() => void copy()}>
          Copy link
        </Button>
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'secondary', size: 'medium' })}>
          <ExternalLink className="size-4" aria-hidden="true" />
          Open
        </a>
      </div>
      <p role="status" className="text-13 text-secondary empty:hidden">
        {note}
      </p>
    </div>
  )
}

const viewsText = (views: number): string =>
  views === 0 ? 'Nobody has opened it yet.' : views === 1 ? 'It was opened once.' : `It was opened ${views.toLocaleString('en')} times.`

/** The link of a finished video: made when the dialog opens, copied, and taken back by its owner (REND-02). */
export const ShareDialog = ({ api, render, onClose }: ShareDialogProps) => {
  const { sharing, revocation, views } = useShare(api, render)
  const [isRevoked, setIsRevoked] = useState(false)
  const url = render.share_url
  const { mutate: share, status } = sharing
  useEffect(() => {
    // Once, when it opens: whoever took the link back is asked before there is another.
    if (url === null && !isRevoked && status === 'idle') share()
  }, [url, isRevoked, status, share])
  const failure = sharing.error ?? revocation.error
  const revoke = () => {
    setIsRevoked(true)
    revocation.mutate()
  }
  const again = () => {
    setIsRevoked(false)
    share()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Share this reel"
      description="Whoever has the link can watch and download it, until you take the link back."
      footer={
        url === null ? null : (
          <Button variant="danger" busy={revocation.isPending} onClick={revoke}>
            Stop sharing
          </Button>
        )
      }
    >
      {url !== null ? <SharedLink key={url} url={url} /> : null}
      {url !== null && views !== null ? <p className="mt-3 text-13 text-secondary">{viewsText(views)}</p> : null}
      {url === null && sharing.isPending ? <Skeleton className="h-10" /> : null}
      {url === null && !sharing.isPending ? (
        <div className="flex flex-col items-start gap-3 text-14">
          <p role={isRevoked ? 'status' : undefined}>{isRevoked ? 'The link leads nowhere any more.' : ''}</p>
          <Button onClick={again}>Make a new link</Button>
        </div>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="mt-3 text-13 text-danger-text">
          {errorText(failure, 'The link could not be changed. Try again in a moment.')}
        </p>
      )}
    </Dialog>
  )
}
