import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { checkProjectForm, type ProjectFields, type ProjectForm, type ProjectFormErrors } from './project-form-rules.ts'
import { ProjectDescriptionField, ProjectNameField } from './project-name-fields.tsx'

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
        <ProjectNameField form={form} errors={errors} placeholder="Summer at the lake" onChange={change} />
        {nameOnly ? null : (
          <ProjectDescriptionField form={form} errors={errors} placeholder="What the reels are about, and for whom" onChange={change} />
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
