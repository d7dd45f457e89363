import { lazy, Suspense } from 'react'
import type { SheetPanelProps } from './sheet-panel.tsx'

const SheetPanel = lazy(async () => ({ default: (await import('./sheet-panel.tsx')).SheetPanel }))

/**
 * A panel over the page for narrow screens: it covers, holds the focus, and Escape or a press beside it closes it. Its code comes
 * when it is first opened: what holds the focus and the scroll weighs 15 KiB gz, more than the page behind it.
 */
export const Sheet = ({ open, ...rest }: SheetPanelProps & { open: boolean }) =>
  open ? (
    <Suspense fallback={null}>
      <SheetPanel {...rest} />
    </Suspense>
  ) : null
