import { useRef, useState } from 'react'

/** A button and the dialog that it opens, whose code comes with the first press: closed, it gives the focus back to the button. */
export const useOpener = () => {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setIsOpen(false)
    // Once the dialog is gone: as long as it stands, it holds the focus.
    setTimeout(() => opener.current?.focus())
  }
  return { isOpen, close, button: { ref: opener, onClick: () => setIsOpen(true) } }
}
