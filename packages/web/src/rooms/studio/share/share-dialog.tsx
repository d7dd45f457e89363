import { Copy, ExternalLink, Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { buttonStyle } from '../../../ui/controls/button-style.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Render } from '../render/render-data.ts'
import { useShare } from './share-data.ts'

type ShareDialogProps = { api: ApiClient; render: Render; onClose: () => void }

/** `isNew`: the button that made it is gone with the press, and who pressed it goes on here. */
const SharedLink = ({ url, isNew }: { url: string; isNew: boolean }) => {
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
      <TextField ref={field} label="Link to this reel" autoFocus={isNew} readOnly value={url} onFocus={(event) => event.target.select()} />
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

/** What a link means, before there is one: it is made when somebody says so, never by looking (REND-02). */
const NotShared = ({ isRevoked, busy, onShare }: { isRevoked: boolean; busy: boolean; onShare: () => void }) => (
  <div className="flex flex-col items-start gap-4 text-14">
    <p role="status">{isRevoked ? 'The link leads nowhere any more.' : 'Only you can see this reel now.'}</p>
    <Button variant="primary" autoFocus={isRevoked} icon={<Link2 className="size-4" />} busy={busy} onClick={onShare}>
      {isRevoked ? 'Make a new link' : 'Make a link'}
    </Button>
  </div>
)

/** The link of a finished video: made, copied, and taken back by its owner (REND-02). */
export const ShareDialog = ({ api, render, onClose }: ShareDialogProps) => {
  const { sharing, revocation, views } = useShare(api, render)
  const url = render.share_url
  const failure = sharing.error ?? revocation.error
  const share = () => {
    revocation.reset()
    sharing.mutate()
  }
  const revoke = () => {
    sharing.reset()
    revocation.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Share this reel"
      description="Whoever has the link can watch and download it without signing in, until you take the link back."
      footer={
        url === null ? null : (
          <Button variant="danger" busy={revocation.isPending} onClick={revoke}>
            Stop sharing
          </Button>
        )
      }
    >
      {url === null ? (
        <NotShared isRevoked={revocation.isSuccess} busy={sharing.isPending} onShare={share} />
      ) : (
        <SharedLink key={url} url={url} isNew={sharing.isSuccess} />
      )}
      {url !== null && views !== null ? <p className="mt-3 text-13 text-secondary">{viewsText(views)}</p> : null}
      {failure === null ? null : (
        <p role="alert" className="mt-3 text-13 text-danger-text">
          {errorText(failure, 'The link could not be changed. Try again in a moment.')}
        </p>
      )}
    </Dialog>
  )
}
