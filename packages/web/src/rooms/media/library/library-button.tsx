import { Library } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { isLibraryButtonDisabled, type LibraryMode, type LibraryPlace, libraryModeOf } from './library-mode.ts'

type LibraryButtonProps = {
  place: LibraryPlace
  isSignedIn: boolean
  takesSelection?: boolean
  label: string
  /** What it opens, in the mode that its place says. */
  children: (mode: LibraryMode, onClose: () => void) => ReactNode
}

/** Opens the library in the mode that fits where it stands (MLIB-02). */
export const LibraryButton = ({ place, isSignedIn, takesSelection = false, label, children }: LibraryButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useOnline()
  const mode = libraryModeOf(place, takesSelection)
  return (
    <>
      <IconButton
        label={label}
        icon={<Library />}
        disabled={isLibraryButtonDisabled({ mode, isOnline, isSignedIn })}
        onClick={() => setIsOpen(true)}
        tooltipSide="right"
      />
      {isOpen ? children(mode, () => setIsOpen(false)) : null}
    </>
  )
}
