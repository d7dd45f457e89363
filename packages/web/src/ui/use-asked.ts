import { useCallback, useEffect, useState } from 'react'

export type Asked<Answer> = { kind: 'asking' } | { kind: 'known'; answer: Answer } | { kind: 'failed' }

/** Asks once, and anew by `retry`, where a page does without the query layer. `ask` stays the same as long as its answer is good. */
export const useAsked = <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): { asked: Asked<Answer>; retry: () => void } => {
  const [asked, setAsked] = useState<Asked<Answer>>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController()
    setAsked({ kind: 'asking' })
    ask(leaving.signal).then(
      (answer) => setAsked({ kind: 'known', answer }),
      () => (leaving.signal.aborted ? undefined : setAsked({ kind: 'failed' })),
    )
    return () => leaving.abort()
  }, [ask, round])
  const retry = useCallback(() => setRound((count) => count + 1), [])
  return { asked, retry }
}
