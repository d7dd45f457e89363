import { PROJECT_TAGS_MAX } from '@reelwright/contract/constants'
import type { GdriveMethod } from '@reelwright/contract/library'
import { ProjectId } from '@reelwright/contract/wire/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useRadios } from '../../../ui/controls/use-radios.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { projectErrorText } from '../project-error-text.ts'
import type { ProjectForm, ProjectMaking } from '../project-form-rules.ts'
import { ProjectDescriptionField, ProjectNameField } from '../project-name-fields.tsx'
import { type ProjectsApi, refreshProjects } from '../project-queries.ts'
import { checkFullForm, type FullFields, type FullForm, type FullFormErrors } from './full-form-rules.ts'

const METHODS: readonly { method: GdriveMethod; label: string; text: string }[] = [
  { method: 'system_managed', label: 'On this server', text: 'You upload clips here, and they are kept here.' },
  { method: 'user_link', label: 'A folder on my Google Drive', text: 'Whoever has its link must be able to see it.' },
]

type ChoiceProps = { value: FullForm['method']; error: string | undefined; onChange: (method: GdriveMethod) => void }

const StorageChoice = ({ value, error, onChange }: ChoiceProps) => {
  const id = useId()
  const radio = useRadios(value, onChange)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-13 text-secondary">Where clips are kept</legend>
      <div className="mt-1.5 flex flex-col gap-2">
        {METHODS.map(({ method, label, text }) => (
          <label
            key={method}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-edge p-3 has-checked:border-accent"
          >
            <input {...radio(method)} aria-invalid={error ? true : undefined} className="mt-0.5 size-4 accent-accent" />
            <span className="text-14 leading-tight">
              {label}
              <span className="mt-1 block text-13 text-secondary">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 text-danger-text empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

type TermsProps = { isAccepted: boolean; error: string | undefined; onChange: (isAccepted: boolean) => void }

const Terms = ({ isAccepted, error, onChange }: TermsProps) => {
  const id = useId()
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 text-14">
        <input
          type="checkbox"
          name="terms"
          checked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4 accent-accent"
        />
        <span>
          I accept the{' '}
          <a href="/terms" target="_blank" rel="noreferrer" className="underline underline-offset-2">
            terms and conditions
          </a>
        </span>
      </label>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 text-danger-text empty:hidden">
        {error}
      </p>
    </div>
  )
}

const useCreateFull = ({ api, onCreated, onQuotaReached }: Pick<FullProjectProps, 'api' | 'onCreated' | 'onQuotaReached'>) => {
  const client = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (fields: FullFields) => api.callFunction('create_media_project', fields),
    retry: false,
    onSuccess: ({ project }) => {
      void refreshProjects(client)
      showToast({ tone: 'success', title: `Project "${project.project_name}" created successfully` })
      onCreated(ProjectId.parse(project.id))
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.code === 'QUOTA_EXCEEDED' || error.code === 'PLAN_REQUIRED')) onQuotaReached()
    },
  })
}

type FullProjectProps = ProjectMaking & {
  api: ProjectsApi
  /** What was typed before one asked for more. */
  initial: ProjectForm
}

type FieldsProps = { form: FullForm; errors: FullFormErrors; onChange: (part: Partial<FullForm>) => void; children: ReactNode }

const Fields = ({ form, errors, onChange, children }: FieldsProps) => (
  <>
    <ProjectNameField form={form} errors={errors} onChange={onChange} />
    <ProjectDescriptionField form={form} errors={errors} onChange={onChange} />
    <TextField
      label="Tags"
      name="tags"
      optional
      autoComplete="off"
      placeholder="summer, lake, family"
      hint={`With commas between them, ${PROJECT_TAGS_MAX} at most.`}
      value={form.tags}
      onChange={(event) => onChange({ tags: event.target.value })}
      error={errors.tags}
    />
    <StorageChoice value={form.method} error={errors.method} onChange={(method) => onChange({ method })} />
    {form.method === 'user_link' ? (
      <TextField
        label="Google Drive link"
        name="drive-link"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://drive.google.com/drive/folders/…"
        value={form.link}
        onChange={(event) => onChange({ link: event.target.value })}
        error={errors.link}
      />
    ) : null}
    <Terms isAccepted={form.hasAccepted} error={errors.terms} onChange={(hasAccepted) => onChange({ hasAccepted })} />
    {children}
  </>
)

/** A project with all that may be said of it (PROJ-05). It is made by the server at once: whether a link can be read is known there alone. */
export const FullProjectDialog = (props: FullProjectProps) => {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<FullForm>({ ...props.initial, tags: '', method: '', link: '', hasAccepted: false })
  const [errors, setErrors] = useState<FullFormErrors>({})
  const create = useCreateFull(props)
  // To the first field with a fault: the form is longer than a phone's screen.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const checked = checkFullForm(typed)
    if ('errors' in checked) setErrors(checked.errors)
    else create.mutate(checked.fields)
  }
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      dismissible={!create.isPending}
      title="Create New Project"
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Project'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Fields
          form={typed}
          errors={errors}
          onChange={(part) => {
            setTyped((before) => ({ ...before, ...part }))
            setErrors({})
          }}
        >
          <p role="alert" className="text-13 text-danger-text empty:hidden">
            {create.isError ? projectErrorText(create.error, 'Failed to create project') : null}
          </p>
        </Fields>
      </form>
    </Dialog>
  )
}
