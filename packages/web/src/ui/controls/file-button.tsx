import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = {
  /** Of the field behind it, which nobody sees. */
  label: string
  /** As the attribute of that name has it. */
  accept: string
  busy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** Asks for one file. */
export const FileButton = ({ label, accept, busy = false, onFile, children }: FileButtonProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again.
          event.target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button size="small" busy={busy} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
