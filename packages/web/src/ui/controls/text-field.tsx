import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlStyle, FieldFrame, type FieldTexts, fieldNoteIds } from './field-frame.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldTexts & {
    /** Sits inside the field, before the text. */
    icon?: ReactNode
    /** Sits inside the field, after the text; a small button, for example. */
    trailing?: ReactNode
    aside?: ReactNode
    size?: 'medium' | 'large'
    inputClassName?: string
  }

export const TextField = ({
  label,
  labelHidden,
  hint,
  error,
  optional,
  icon,
  trailing,
  aside,
  size = 'medium',
  id: givenId,
  className,
  inputClassName,
  ...rest
}: TextFieldProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={className}>
      <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} optional={optional} aside={aside}>
        <div className="relative">
          {icon ? (
            <span
              className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-faint [&_.lucide]:size-4"
              aria-hidden="true"
            >
              {icon}
            </span>
          ) : null}
          <input
            type="text"
            {...rest}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={fieldNoteIds(id, { label, hint, error })}
            // 16 px on a phone: a smaller field makes iOS zoom into it.
            className={clsx(
              controlStyle,
              size === 'large' ? 'h-12 px-4 text-16' : 'h-10 px-3 text-16 sm:text-14',
              icon && 'ps-9',
              trailing && 'pe-11',
              inputClassName,
            )}
          />
          {trailing ? <span className="absolute inset-y-0 end-0 flex items-center">{trailing}</span> : null}
        </div>
      </FieldFrame>
    </div>
  )
}
