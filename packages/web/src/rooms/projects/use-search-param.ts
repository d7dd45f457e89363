import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** A pause this long in typing is the end of a word, mostly. */
const DEBOUNCE_MS = 250

export type SearchParam = { typed: string; settled: string; type: (text: string) => void; clear: () => void }

/** A search text: at once in the field, after a pause in the address, so that a reload or a shared link keeps it. */
export const useSearchParam = (name: string): SearchParam => {
  const [params, setParams] = useSearchParams()
  const settled = params.get(name) ?? ''
  const [typed, setTyped] = useState(settled)

  const settle = useCallback(
    (text: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (text) next.set(name, text)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [name, setParams],
  )

  useEffect(() => {
    if (typed.trim() === settled) return
    const timer = setTimeout(() => settle(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, settled, settle])

  const clear = useCallback(() => {
    setTyped('')
    settle('')
  }, [settle])

  return { typed, settled, type: setTyped, clear }
}
