import { useLasting } from '../use-lasting.ts'
import { Spinner } from './spinner.tsx'

/** A wait that is longer is noticed, and has to say what is going on. */
const NOTICED_MS = 300

/** Over the page while what somebody pressed for is on its way to this device; nothing where it is there at once. */
export const OpeningNote = () =>
  useLasting(true, NOTICED_MS) ? (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-50 mx-auto flex w-fit items-center gap-2 rounded-full border border-hairline-strong bg-overlay px-4 py-2 text-13 text-ink shadow-overlay"
    >
      <Spinner />
      Opening…
    </p>
  ) : null
