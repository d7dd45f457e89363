import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { ProjectForm, ProjectFormErrors } from './project-form-rules.ts'

type FieldProps = { form: ProjectForm; errors: ProjectFormErrors; placeholder?: string; onChange: (part: Partial<ProjectForm>) => void }

const boundTo = (name: keyof ProjectForm, { form, errors, placeholder, onChange }: FieldProps) => ({
  ...{ name, placeholder, value: form[name], error: errors[name] },
  onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
})

export const ProjectNameField = (field: FieldProps) => (
  <TextField label="Project Name" required autoComplete="off" autoFocus {...boundTo('name', field)} />
)

export const ProjectDescriptionField = (field: FieldProps) => <TextArea label="Description" optional {...boundTo('description', field)} />
