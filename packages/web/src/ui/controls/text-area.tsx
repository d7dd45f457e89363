import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlStyle, FieldFrame, type FieldTexts, fieldNoteIds } from './field-frame.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts & { aside?: ReactNode }

/** Grows with its text, up to the height its class allows. */
export const TextArea = ({
  label,
  labelHidden,
  hint,
  error,
  optional,
  aside,
  id: givenId,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} optional={optional} aside={aside}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldNoteIds(id, { label, hint, error })}
        className={clsx(controlStyle, 'field-sizing-content max-h-60 min-h-20 resize-none px-3 py-2 text-16 sm:text-14', className)}
      />
    </FieldFrame>
  )
}
