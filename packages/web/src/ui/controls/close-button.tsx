import { X } from 'lucide-react'

/** A small cross that takes a notice away; `label` is what a screen reader says. */
export const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="hit-area inline-flex size-6 items-center justify-center rounded-control text-secondary hover:text-ink"
  >
    <X className="size-4" aria-hidden="true" />
  </button>
)
