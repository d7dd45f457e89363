import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { checkProjectForm, type ProjectFields, type ProjectForm, type ProjectFormErrors } from './project-form-rules.ts'

type ProjectDialogProps = {
  title: string
  /** What to start with. */
  initial: ProjectForm
  submitLabel: string
  busyLabel: string
  busy: boolean
  /** Why the last try failed. */
  error: string | null
  onSubmit: (fields: ProjectFields) => void
  onClose: () => void
  /** The name alone, for renaming. */
  nameOnly?: boolean
  /** Leads to all that may be said of a project, with what was typed so far. */
  onMore?: (typed: ProjectForm) => void
}

/** Name and description of a project, new or not. */
export const ProjectDialog = ({
  title,
  initial,
  submitLabel,
  busyLabel,
  busy,
  error,
  onSubmit,
  onClose,
  nameOnly = false,
  onMore,
}: ProjectDialogProps) => {
  const formId = useId()
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<ProjectFormErrors>({})
  const change = (part: Partial<ProjectForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const checked = checkProjectForm(form)
    if ('errors' in checked) setErrors(checked.errors)
    else onSubmit(checked.fields)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label="Project Name"
          name="name"
          required
          autoComplete="off"
          autoFocus
          placeholder="Summer at the lake"
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors.name}
        />
        {nameOnly ? null : (
          <TextArea
            label="Description"
            name="description"
            optional
            placeholder="What the reels are about, and for whom"
            value={form.description}
            onChange={(event) => change({ description: event.target.value })}
            error={errors.description}
          />
        )}
        {onMore === undefined ? null : (
          <button
            type="button"
            onClick={() => onMore(form)}
            className="self-start rounded-control text-13 text-secondary underline underline-offset-2 hover:text-ink"
          >
            Tags, storage and more
          </button>
        )}
        <p role="alert" className="text-13 text-danger-text empty:hidden">
          {error}
        </p>
      </form>
    </Dialog>
  )
}
