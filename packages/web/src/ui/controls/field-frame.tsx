import type { ReactNode } from 'react'
import { ErrorIcon } from '../first-icons.tsx'

export type FieldTexts = {
  label: string
  /** For a field whose purpose the page makes plain to the eye; a screen reader still hears the label. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong, as a sentence. Read out when it appears. */
  error?: string | undefined
  optional?: boolean | undefined
}

type FieldFrameProps = FieldTexts & {
  id: string
  /** Shown at the right end of the line under the field, such as a counter. */
  aside?: ReactNode
  children: ReactNode
}

export const fieldNoteIds = (id: string, texts: FieldTexts): string | undefined =>
  [texts.error ? `${id}-error` : '', texts.hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

/** Label above, hint and error below; shared by every field of a form. */
export const FieldFrame = ({ id, label, labelHidden, hint, error, optional, aside, children }: FieldFrameProps) => (
  <div className="relative flex flex-col gap-1.5">
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'flex items-baseline gap-2 font-medium text-13 text-secondary'}>
      {label}
      {optional ? <span className="font-normal text-12 text-faint">Optional</span> : null}
    </label>
    {children}
    {/* There before anything is wrong: what comes together with its live region is not read out. */}
    <div className={hint || aside || error ? 'flex items-start justify-between gap-4 text-13' : 'sr-only'}>
      <div className="min-w-0 flex-1">
        <div aria-live="polite">
          {error ? (
            <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger-text">
              <ErrorIcon className="mt-0.5 size-4" />
              {error}
            </p>
          ) : null}
        </div>
        {hint && !error ? (
          <p id={`${id}-hint`} className="text-faint">
            {hint}
          </p>
        ) : null}
      </div>
      {aside ? <div className="text-12 text-faint">{aside}</div> : null}
    </div>
  </div>
)

export const controlStyle = [
  'w-full rounded-control border bg-canvas text-ink placeholder:text-faint transition-colors',
  'border-edge/70 hover:border-edge aria-invalid:border-danger',
  'focus-visible:border-accent focus-visible:outline-offset-1 disabled:opacity-45',
].join(' ')
