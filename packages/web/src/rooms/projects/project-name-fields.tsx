import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { ProjectForm, ProjectFormErrors } from './project-form-rules.ts'

type FieldProps = { form: ProjectForm; errors: ProjectFormErrors; placeholder?: string; onChange: (part: Partial<ProjectForm>) => void }

export const ProjectNameField = ({ form, errors, placeholder, onChange }: FieldProps) => (
  <TextField
    label="Project Name"
    name="name"
    required
    autoComplete="off"
    autoFocus
    placeholder={placeholder}
    value={form.name}
    onChange={(event) => onChange({ name: event.target.value })}
    error={errors.name}
  />
)

export const ProjectDescriptionField = ({ form, errors, placeholder, onChange }: FieldProps) => (
  <TextArea
    label="Description"
    name="description"
    optional
    placeholder={placeholder}
    value={form.description}
    onChange={(event) => onChange({ description: event.target.value })}
    error={errors.description}
  />
)
