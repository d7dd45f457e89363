import { REEL_DESCRIPTION_LENGTH_MAX, REEL_NAME_LENGTH_MAX } from '@reelwright/contract/constants'
import type { Reel } from '@reelwright/contract/reels'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findFreshTwin, readReelName } from './create-reel-rules.ts'

type CreateReelDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The project's reels: without any, this is the first and the dialog cannot be left (PLAY-08). */
  reels: readonly Reel[]
  /** What to start with. */
  typed: { name: string; description: string }
  /** What a first reel is called by whoever gives it no name of their own: nobody has to think of a second one. */
  projectName: string | undefined
  isBusy: boolean
  error: string | null
  onCreate: (reel: { name: string; description: string | null }) => void
  /** Where someone goes who wants no reel after all. */
  onLeave: () => void
}

/** Asks for the name of a new reel; opens by itself in a project without one. */
export const CreateReelDialog = ({
  open,
  onOpenChange,
  reels,
  typed,
  projectName,
  isBusy,
  error,
  onCreate,
  onLeave,
}: CreateReelDialogProps) => {
  const formId = useId()
  const isFirst = reels.length === 0
  const [wasOpen, setWasOpen] = useState(open)
  const [name, setName] = useState(typed.name || (isFirst && projectName) || '')
  const [description, setDescription] = useState(typed.description)
  const [warnedOf, setWarnedOf] = useState<string | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    // It was made, or nobody wants it. What could not be made is there for the next try.
    if (!open && error === null) {
      setName('')
      setDescription('')
    }
  }
  const ready = readReelName(name)
  const twin = warnedOf !== null && warnedOf === ready

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready === null || isBusy) return
    if (!twin && findFreshTwin(reels, ready, Date.now()) !== undefined) {
      setWarnedOf(ready)
      return
    }
    onCreate({ name: ready, description: description.trim() || null })
  }
  const change = (next: boolean) => {
    if (!next) setWarnedOf(null)
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={isFirst ? 'Create Your First Reel' : 'Create Reel'}
      description={
        isFirst
          ? 'A reel is one video with its own plan and its own conversation. You can make as many as you like.'
          : 'It gets its own plan and its own conversation.'
      }
      dismissible={!isFirst}
      footer={
        <>
          <Button variant="quiet" onClick={isFirst ? onLeave : () => change(false)}>
            {isFirst ? 'Back to Projects' : 'Cancel'}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={ready === null}>
            {isBusy ? 'Creating...' : twin ? 'Create anyway' : 'Create Reel'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="Reel name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          // Whoever has a name for it types that in place of the one that is there.
          onFocus={(event) => event.target.select()}
          maxLength={REEL_NAME_LENGTH_MAX}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          error={error ?? undefined}
        />
        <TextArea
          label="Description"
          optional
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={REEL_DESCRIPTION_LENGTH_MAX}
        />
        {twin ? (
          <p role="alert" className="flex items-start gap-2 text-13 text-warning">
            <TriangleAlert className="mt-0.5 size-4" aria-hidden="true" />
            You made a reel with this name a moment ago. Create another one?
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
