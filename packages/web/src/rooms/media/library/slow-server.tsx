import { useLasting } from '../../../ui/use-lasting.ts'

/** From when on a wait is worth a word. Milliseconds (ours: a page that is only slow has come by then). */
const SLOW_AFTER_MS = 5_000

/** While the first answer is waited for: after a while it says what holds it up, for a shape of what comes says only that something does. */
export const SlowServer = () => (
  <p role="status" className="mb-4 text-14 text-secondary empty:hidden">
    {useLasting(true, SLOW_AFTER_MS) ? 'The server has not answered yet. Your files will appear here as soon as it does.' : ''}
  </p>
)
