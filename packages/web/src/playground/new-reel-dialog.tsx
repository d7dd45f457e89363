import { lazy, Suspense } from 'react'
import { OpeningNote } from '../ui/feedback/opening-note.tsx'
import type { useReelCreation } from './use-reel-creation.ts'

const CreateReelDialog = lazy(async () => ({ default: (await import('../rooms/reels/create-reel-dialog.tsx')).CreateReelDialog }))

/** The dialog for a new reel, loaded when it is first needed. */
export const NewReelDialog = ({ creation, onLeave }: { creation: ReturnType<typeof useReelCreation>; onLeave: () => void }) =>
  creation.wasOpened ? (
    <Suspense fallback={<OpeningNote />}>
      <CreateReelDialog {...creation.dialog} onLeave={onLeave} />
    </Suspense>
  ) : null
