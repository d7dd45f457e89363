import { LIBRARY_EXTENSIONS } from '@reelwright/contract/constants'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { ATTACH_TYPES } from '../../core/upload/attach-limits.ts'
import { type PickedFile, type UploadPlace, withoutHandles } from '../../core/upload/picked-file.ts'
import { pickWithHandles } from './pick-with-handles.ts'

export type FilePickerHandle = { open: (place: UploadPlace) => void }

/** What the system's dialog offers first; whatever is chosen is checked again (upload-rules.ts). */
// A look of one's own is neither of the three.
const ATTACH_ACCEPT = [...ATTACH_TYPES.filter((type) => /^(?:video|image|audio)\//.test(type)), '.cube'].join(',')
const { video, image, audio } = LIBRARY_EXTENSIONS
const LIBRARY_ACCEPT = [ATTACH_ACCEPT, ...[...video, ...image, ...audio].map((ending) => `.${ending}`)].join(',')

type FilePickerProps = {
  ref: Ref<FilePickerHandle>
  multiple?: boolean
  onFiles: (files: readonly PickedFile[], place: UploadPlace) => void
}

/** The system's file dialog, opened by a button elsewhere. */
export const FilePicker = ({ ref, multiple = true, onFiles }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef<UploadPlace>('library')
  useImperativeHandle(
    ref,
    () => ({
      open: (place) => {
        const openInput = () => {
          if (input.current === null) return
          asked.current = place
          input.current.accept = place === 'chat' ? ATTACH_ACCEPT : LIBRARY_ACCEPT
          input.current.click()
        }
        // What is attached in the chat is small: it needs no way back to its file.
        if (place === 'chat') openInput()
        else
          void pickWithHandles(multiple).then((picked) => {
            if (picked === 'unavailable') openInput()
            else if (picked.length > 0) onFiles(picked, place)
          })
      },
    }),
    [multiple, onFiles],
  )
  return (
    <input
      ref={input}
      type="file"
      multiple={multiple}
      accept={LIBRARY_ACCEPT}
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // The same file may be chosen again, after it was deleted or had failed.
        event.target.value = ''
        if (files.length > 0) onFiles(withoutHandles(files), asked.current)
      }}
    />
  )
}
