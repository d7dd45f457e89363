import type { ReactNode } from 'react'

/** One group of the gallery. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-hairline-strong border-t pt-5">
    <h2 className="font-semibold text-20">{title}</h2>
    <div className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
  </section>
)

/** One component in one state, with the state's name above it. */
export const Specimen = ({ state, wide = false, children }: { state: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'sm:col-span-2 lg:col-span-3' : 'min-w-0'}>
    <p className="label-caps mb-2">{state}</p>
    {children}
  </div>
)
