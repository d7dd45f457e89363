import { useState } from 'react'

/** A question before something is done: whether it is asked, and what its dialog is given about the work. */
export const useAsking = () => {
  const [isAsking, setIsAsking] = useState(false)
  return {
    ask: () => setIsAsking(true),
    close: () => setIsAsking(false),
    about: (work: { isPending: boolean; mutate: () => void }) => ({
      open: isAsking,
      onOpenChange: setIsAsking,
      busy: work.isPending,
      onConfirm: () => work.mutate(),
    }),
  }
}
