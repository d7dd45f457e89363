import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type SearchReelsDialogProps = { searched: string; onSearch: (words: string) => void; onClose: () => void }

/** Asks what to look for among the project's reels (PANEL-02). */
export const SearchReelsDialog = ({ searched, onSearch, onClose }: SearchReelsDialogProps) => {
  const [words, setWords] = useState(searched)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Search Reels" size="small" startsInField>
      <form className="flex flex-col gap-6" onSubmit={submit}>
        <TextField
          label="Search reels"
          labelHidden
          type="search"
          placeholder="Search reels..."
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary">
            Search
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
