import { NewPassword, type PasswordStrength } from '@reelwright/contract/account'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { AccountApi } from '../account-queries.ts'

/** The server judges with a dictionary of 30 MB: once a person has stopped typing for so long, not at each key. */
const PAUSE_MS = 600

const WORDS: Record<PasswordStrength, { text: string; filled: number; tone: string }> = {
  weak: { text: 'Weak: one of the first that somebody would guess.', filled: 1, tone: 'bg-danger' },
  fair: { text: 'Fair: somebody with time would guess it.', filled: 2, tone: 'bg-warning' },
  good: { text: 'Good.', filled: 3, tone: 'bg-success' },
  strong: { text: 'Strong.', filled: 4, tone: 'bg-success' },
}
const PARTS = [1, 2, 3, 4]

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === settled ? settled : ''
}

/** How long a guesser would take, as far as it can be asked; without an answer there is nothing to see, and the server still refuses weak ones. */
export const PasswordStrengthMeter = ({ api, password }: { api: AccountApi; password: string }) => {
  const settled = useSettled(password)
  const isLongEnough = NewPassword.safeParse(settled).success
  const rated = useQuery({
    queryKey: ['account', 'password-strength', settled],
    queryFn: ({ signal }) => api.callFunction('rate_password', { password: settled }, { signal, retriesMax: 0 }),
    enabled: isLongEnough,
    // Kept for no longer than it is shown: its key is what was typed.
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  const words = isLongEnough && rated.data ? WORDS[rated.data.strength] : null
  return (
    <div className="mt-2 min-h-5" role="status">
      {words ? (
        <div className="flex items-center gap-3 text-13 text-secondary">
          <span className="flex w-24 shrink-0 gap-1" aria-hidden="true">
            {PARTS.map((part) => (
              <span key={part} className={clsx('h-1.5 flex-1 rounded-full', part <= words.filled ? words.tone : 'bg-wash-strong')} />
            ))}
          </span>
          {words.text}
        </div>
      ) : null}
    </div>
  )
}
