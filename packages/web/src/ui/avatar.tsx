import { clsx } from 'clsx'
import { useState } from 'react'

export type AvatarPerson = { name?: string | null; email?: string | null; avatar_url?: string | null }

/** The first letter of the name, else of the e-mail, else 'U'. */
export const initialOf = ({ name, email }: AvatarPerson): string => {
  const source = name?.trim() || email?.trim() || 'U'
  // A first letter may be two UTF-16 units.
  return (Array.from(source)[0] ?? 'U').toUpperCase()
}

/** Their picture, and the first letter where there is none or it does not load. */
export const Avatar = ({ person, className }: { person: AvatarPerson; className?: string }) => {
  const [failed, setFailed] = useState('')
  const url = person.avatar_url
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full border border-hairline-strong bg-overlay font-semibold text-13 text-ink',
        className,
      )}
    >
      {url && failed !== url ? (
        <img src={url} alt="" referrerPolicy="no-referrer" className="size-full object-cover" onError={() => setFailed(url)} />
      ) : (
        initialOf(person)
      )}
    </span>
  )
}
