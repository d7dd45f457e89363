import { ATTACH_TYPES } from '@reelwright/contract/constants-uploads'
import { type Ref, useImperativeHandle, useRef } from 'react'

export type FilePickerHandle = { open: () => void }

/** What the system's dialog offers first; whatever is chosen is checked again (upload-rules.ts). */
const ACCEPT = ATTACH_TYPES.filter((type) => /^(?:video|image|audio)\//.test(type)).join(',')

/** The system's file dialog, opened by a button elsewhere. */
export const FilePicker = ({ ref, onFiles }: { ref: Ref<FilePickerHandle>; onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), [])
  return (
    <input
      ref={input}
      type="file"
      multiple
      accept={ACCEPT}
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // The same file may be chosen again, after it was deleted or had failed.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
