import type { ToolSettings } from '@reelwright/contract/studio'
import { useEffect, useState } from 'react'
import { Select } from '../../../../ui/controls/select.tsx'
import { FieldForm } from '../field-form.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { FoundShots } from './found-shots.tsx'

type Only = ToolSettings['customizations']['search']['only']
const KINDS: readonly { value: 'any' | NonNullable<Only>; label: string }[] = [
  { value: 'any', label: 'Videos and pictures' },
  { value: 'video', label: 'Videos only' },
  { value: 'image', label: 'Pictures only' },
]

/** Words are searched for when nobody has typed for so long. */
const TYPING_MS = 300

const useDelayed = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Search: which clips a new reel is made of, where the wish does not say (TOOL-01). */
export const SearchInspector = ({ api, settings, changeSettings, media }: InspectorProps) => {
  const { search } = settings.customizations
  const [typed, setTyped] = useState<string | null>(null)
  const query = typed ?? search.query
  const asked = useDelayed(query.trim())
  const projectId = media[0]?.project_id
  return (
    <div className="flex flex-col gap-4">
      <FieldForm
        label="Prefer clips about"
        maxLength={200}
        value={query}
        onChange={setTyped}
        submitLabel="Save"
        onSubmit={() => {
          changeSettings({ customizations: { search: { ...search, query: query.trim() } } })
          setTyped(null)
        }}
      />
      <Select
        label="Kind of clips"
        options={KINDS}
        value={search.only ?? 'any'}
        onValueChange={(kind) => changeSettings({ customizations: { search: { ...search, only: kind === 'any' ? null : kind } } })}
      />
      {projectId === undefined ? (
        <p className="text-13 text-secondary">This project has no files yet. Add some on the left.</p>
      ) : (
        <FoundShots api={api} projectId={projectId} query={asked} kind={search.only} media={media} />
      )}
      <p className="text-12 text-faint">What you save here applies to the next reel Jushn plans.</p>
    </div>
  )
}
