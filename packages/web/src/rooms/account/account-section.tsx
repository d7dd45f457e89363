import type { ReactNode } from 'react'

type AccountSectionProps = { title: string; text: ReactNode; children: ReactNode }

/** One subject of the page: what it is on the left, what one can do on the right. */
export const AccountSection = ({ title, text, children }: AccountSectionProps) => (
  <section aria-label={title} className="grid grid-cols-1 gap-5 border-hairline-strong border-t py-8 md:grid-cols-[1fr_2fr] md:gap-12">
    <div>
      <h2 className="font-semibold text-20">{title}</h2>
      <p className="mt-1.5 max-w-72 text-13 text-secondary">{text}</p>
    </div>
    <div className="max-w-prose">{children}</div>
  </section>
)
