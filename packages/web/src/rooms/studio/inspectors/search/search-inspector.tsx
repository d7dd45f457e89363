import type { ToolSettings } from '@reelwright/contract/studio'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { InspectorProps } from '../inspector-props.ts'

type Only = ToolSettings['customizations']['search']['only']
const KINDS: readonly { value: 'any' | NonNullable<Only>; label: string }[] = [
  { value: 'any', label: 'Videos and pictures' },
  { value: 'video', label: 'Videos only' },
  { value: 'image', label: 'Pictures only' },
]

/** Search: which clips a new reel is made of, where the wish does not say (TOOL-01). */
export const SearchInspector = ({ settings, changeSettings, media }: InspectorProps) => {
  const { search } = settings.customizations
  const [typed, setTyped] = useState<string | null>(null)
  const query = typed ?? search.query
  const words = query
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const found = media.filter(
    (item) =>
      (search.only === null ? ['video', 'image'].includes(item.file_type_category) : item.file_type_category === search.only) &&
      (words.length === 0 ||
        words.some((word) => [item.original_name, ...item.metadata.tags].some((text) => text.toLowerCase().includes(word)))),
  )
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          changeSettings({ customizations: { search: { ...search, query: query.trim() } } })
          setTyped(null)
        }}
      >
        <TextField
          label="Prefer clips about"
          className="min-w-0 flex-1"
          maxLength={200}
          value={query}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Save</Button>
      </form>
      <Select
        label="Kind of clips"
        options={KINDS}
        value={search.only ?? 'any'}
        onValueChange={(kind) => changeSettings({ customizations: { search: { ...search, only: kind === 'any' ? null : kind } } })}
      />
      <p role="status" className="text-13 text-secondary">
        {`${found.length} of ${media.length} files fit by name and tags. It counts for the next reel that Jushn lays.`}
      </p>
    </div>
  )
}
