import { Button } from '../../../ui/controls/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/controls/text-field.tsx'

type FieldFormProps = Omit<TextFieldProps, 'onSubmit' | 'onChange' | 'className'> & {
  onChange: (typed: string) => void
  /** What its button says. */
  submitLabel: string
  onSubmit: () => void
}

/** One field that counts once its button or Enter is pressed. */
export const FieldForm = ({ onChange, submitLabel, onSubmit, ...field }: FieldFormProps) => (
  <form
    className="flex items-end gap-2"
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <TextField {...field} className="min-w-0 flex-1" onChange={(event) => onChange(event.target.value)} />
    <Button type="submit">{submitLabel}</Button>
  </form>
)
