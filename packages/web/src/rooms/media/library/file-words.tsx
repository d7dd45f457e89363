import type { MediaItem } from '@reelwright/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { LibraryApi } from '../library-data.ts'
import { libraryKey, mediaKey } from '../media-data.ts'
import { MEDIA_NAME_MAX, readTags, splitName, tagsFault } from './name-and-tags.ts'

type FileWordsProps = {
  api: LibraryApi
  item: MediaItem
  /** The file with its new words. */
  onSaved: (item: MediaItem) => void
  onCancel: () => void
}

/** The words that a file is found by, here and by Jushn: its name and its tags (MLIB-03). */
export const FileWords = ({ api, item, onSaved, onCancel }: FileWordsProps) => {
  const client = useQueryClient()
  const { stem, ending } = splitName(item.original_name)
  const [name, setName] = useState(stem)
  const [written, setWritten] = useState(item.metadata.tags.join(', '))
  const tags = readTags(written)
  const fault = tagsFault(tags)
  const save = useMutation({
    mutationFn: () => api.callFunction('update_media', { media_id: item.id, name: `${name.trim()}${ending}`, tags }),
    meta: { quiet: true },
    onSuccess: ({ media_item: saved }) => {
      for (const queryKey of [libraryKey, mediaKey(saved.project_id)]) void client.invalidateQueries({ queryKey })
      onSaved(saved)
    },
  })
  const isSavable = name.trim() !== '' && fault === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSavable && !save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        label="Name"
        value={name}
        maxLength={MEDIA_NAME_MAX - ending.length}
        autoFocus
        dir="auto"
        trailing={ending === '' ? undefined : <span className="mono pe-3 text-13 text-faint">{ending}</span>}
        inputClassName={ending === '' ? '' : 'pe-16!'}
        error={save.isError ? errorText(save.error, 'It could not be saved. Try again in a moment.') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Tags"
        optional
        value={written}
        dir="auto"
        hint="Divided by commas. Search and Jushn find the file by them: “the dog”, “at the lake”."
        error={fault}
        onChange={(event) => setWritten(event.target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" size="small" busy={save.isPending} disabled={!isSavable}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
