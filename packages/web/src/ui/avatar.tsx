import { clsx } from 'clsx'

export type AvatarPerson = { name?: string | null; email?: string | null }

/** The first letter of the name, else of the e-mail, else 'U'. */
export const initialOf = ({ name, email }: AvatarPerson): string => {
  const source = name?.trim() || email?.trim() || 'U'
  // A first letter may be two UTF-16 units.
  return (Array.from(source)[0] ?? 'U').toUpperCase()
}

export const Avatar = ({ person, className }: { person: AvatarPerson; className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-hairline-strong bg-overlay font-semibold text-13 text-ink',
      className,
    )}
  >
    {initialOf(person)}
  </span>
)
