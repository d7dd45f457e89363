import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/controls/pill.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FrameStrip } from '../../ui/film/frame-strip.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { Group, Specimen } from './specimen.tsx'

const LONG = 'A sentence that is a good deal longer than the place it has been given on this page'
const TONES = ['neutral', 'success', 'warning', 'danger', 'info'] as const
const nothing = () => undefined

export const OverlaySpecimens = () => {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null)
  const showToast = useToast()
  const close = () => setOpen(null)
  const shown = (kind: NonNullable<typeof open>) => ({ open: open === kind, onOpenChange: close })
  return (
    <Group title="Over the page">
      <Specimen state="dialog, confirmation, sheet">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Ask to confirm</Button>
          <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        </div>
      </Specimen>
      <Specimen state="toasts">
        <div className="flex flex-wrap gap-3">
          {TONES.map((tone) => (
            <Button key={tone} size="small" onClick={() => showToast({ tone, title: `A ${tone} one`, text: LONG })}>
              {tone}
            </Button>
          ))}
          <Button size="small" onClick={() => showToast({ title: 'Project deleted', action: { label: 'Undo', onPress: nothing } })}>
            with an action
          </Button>
        </div>
      </Specimen>
      <Specimen state="tooltip">
        <Tooltip text={LONG}>
          <Button>Point at me</Button>
        </Tooltip>
      </Specimen>
      <Dialog {...shown('dialog')} title="Rename project" description={LONG} footer={<Button variant="primary">Save</Button>}>
        <p className="text-14 text-secondary">{LONG}</p>
      </Dialog>
      <ConfirmDialog {...shown('confirm')} title="Delete this project?" description={LONG} confirmLabel="Delete" onConfirm={close} />
      <Sheet {...shown('sheet')} title="Menu">
        <p className="p-5 text-14 text-secondary">{LONG}</p>
      </Sheet>
    </Group>
  )
}

const MARKED_BADGES = [
  { tone: 'success', Icon: Check, text: 'Done' },
  { tone: 'warning', Icon: Clock, text: 'Waiting' },
  { tone: 'danger', Icon: TriangleAlert, text: 'Failed' },
] as const

export const FeedbackSpecimens = () => (
  <Group title="What is going on">
    <Specimen state="badges">
      <div className="flex flex-wrap gap-2">
        <Badge>Draft</Badge>
        <Badge tone="accent">New</Badge>
        {MARKED_BADGES.map(({ tone, Icon, text }) => (
          <Badge key={tone} tone={tone} icon={<Icon aria-hidden="true" />}>
            {text}
          </Badge>
        ))}
        <Badge tone="info">Rendering</Badge>
      </div>
    </Specimen>
    <Specimen state="pills">
      <div className="flex flex-wrap gap-2">
        <Pill>9:16</Pill>
        <Pill tone="accent">On the beat</Pill>
        <Pill tone="warning">Your Reel is being created!</Pill>
      </div>
    </Specimen>
    <Specimen state="progress: none, some, done, failed, unknown">
      <div className="flex flex-col gap-4">
        <Progress label="Nothing yet" percent={0} />
        <Progress label="Some" percent={42} />
        <Progress label="Done" percent={100} tone="success" />
        <Progress label="Failed" percent={70} tone="danger" />
        <Progress label="Unknown" percent={null} />
      </div>
    </Specimen>
    <Specimen state="spinner">
      <Spinner className="text-accent" label="Working" />
    </Specimen>
    <Specimen state="skeleton">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="aspect-video" />
      </div>
    </Specimen>
    <Specimen state="avatars: name, e-mail, nobody">
      <div className="flex gap-3">
        <Avatar person={{ name: 'Mira' }} />
        <Avatar person={{ name: null, email: 'zoe@example.com' }} />
        <Avatar person={{}} />
      </div>
    </Specimen>
    <Specimen state="empty" wide>
      <EmptyState
        figure={<FrameStrip urls={[]} frames={6} shape="tall" className="w-full max-w-72 rounded-control" />}
        title="No projects yet"
        text="Create your first project to get started"
        action={<Button variant="primary">Create Project</Button>}
      />
    </Specimen>
    <Specimen state="error" wide>
      <ErrorState
        title="Failed to load projects"
        text="Check your connection, then try again."
        reference="req-018f2a"
        action={<Button>Try Again</Button>}
      />
    </Specimen>
  </Group>
)
