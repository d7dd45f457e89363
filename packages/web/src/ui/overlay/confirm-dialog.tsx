import { lazy, Suspense } from 'react'
import type { ConfirmPanelProps } from './confirm-panel.tsx'
import { useDialogTurn } from './dialog-turns.ts'

const ConfirmPanel = lazy(async () => ({ default: (await import('./confirm-panel.tsx')).ConfirmPanel }))

/** Asks before something that costs. Focus starts on the harmless answer. Its code comes with the first question. */
export const ConfirmDialog = ({ open, ...rest }: ConfirmPanelProps & { open: boolean }) =>
  useDialogTurn(open, rest.goesFirst === true) ? (
    <Suspense fallback={null}>
      <ConfirmPanel {...rest} />
    </Suspense>
  ) : null
