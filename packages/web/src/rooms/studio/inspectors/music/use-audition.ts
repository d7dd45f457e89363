import { useCallback, useEffect, useRef, useState } from 'react'

type Audition = { id: string; state: 'coming' | 'playing' }

/** Listening to one piece at a time, before it is chosen; leaving the drawer ends it. */
export const useAudition = (addressOf: (id: string) => Promise<string>, onError: (error: unknown) => void) => {
  const [current, setCurrent] = useState<Audition | null>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  /** Counts presses: what an earlier one asked for comes too late. */
  const pressed = useRef(0)

  const stop = useCallback(() => {
    pressed.current += 1
    audio.current?.pause()
    audio.current = null
    setCurrent(null)
  }, [])
  useEffect(() => stop, [stop])

  const play = useCallback(
    async (id: string) => {
      stop()
      const turn = pressed.current
      setCurrent({ id, state: 'coming' })
      try {
        const url = await addressOf(id)
        if (turn !== pressed.current) return
        const element = new Audio(url)
        element.addEventListener('ended', stop, { once: true })
        audio.current = element
        await element.play()
        if (turn === pressed.current) setCurrent({ id, state: 'playing' })
      } catch (error) {
        if (turn !== pressed.current) return
        stop()
        onError(error)
      }
    },
    [addressOf, onError, stop],
  )
  return { current, play, stop }
}
