import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { errorText } from '../../../../core/api/api-error.ts'
import type { OutboxEntry, WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { RefusedSettings } from '../tools/refused-settings.tsx'

export type Names = { name: string; description: string }
export type NameErrors = { name?: string | undefined; description?: string | undefined }

type NamesFormProps = {
  outbox: WaitingWrites
  /** The field for the name, such as 'Reel name', with what it holds now. */
  name: { label: string; text: string; lengthMax: number }
  description: { text: string; lengthMax: number }
  /** What is wrong with trimmed fields, by their names; empty where nothing is. */
  check: (names: Names) => NameErrors
  /** Whether a write changes these. */
  isOwn: (entry: OutboxEntry) => boolean
  /** Said where the device could not keep the change and gives no reason. */
  failedText: string
  onSave: (names: Names) => Promise<void>
}

/** What something is called, and what it is about: kept on the device at once, and sent when there is a connection. */
export const NamesForm = ({ outbox, name, description, check, isOwn, failedText, onSave }: NamesFormProps) => {
  const [typed, setTyped] = useState<Partial<Names>>({})
  const [errors, setErrors] = useState<NameErrors>({})
  const refused = useSyncExternalStore(outbox.subscribe, outbox.getEntries).find((entry) => entry.state === 'failed' && isOwn(entry))
  const fields = { name: name.text, description: description.text, ...typed }
  const trimmed = { name: fields.name.trim(), description: fields.description.trim() }
  const saving = useMutation({ mutationFn: () => onSave(trimmed), onSuccess: () => setTyped({}), onError: () => undefined })
  const isChanged = trimmed.name !== name.text || trimmed.description !== description.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(trimmed)
    setErrors(found)
    if (Object.values(found).every((error) => error === undefined) && isChanged) saving.mutate()
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        label={name.label}
        maxLength={name.lengthMax}
        value={fields.name}
        error={errors.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <TextArea
        label="Description"
        optional
        maxLength={description.lengthMax}
        value={fields.description}
        error={errors.description}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      {saving.error === null ? null : (
        <p role="alert" className="text-13 text-danger-text">
          {errorText(saving.error, failedText)}
        </p>
      )}
      {refused === undefined ? null : <RefusedSettings outbox={outbox} entry={refused} />}
      <Button type="submit" className="self-start" disabled={!isChanged} busy={saving.isPending}>
        Save
      </Button>
    </form>
  )
}
