import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { SiteFooter } from './site-footer.tsx'

type ProsePageProps = { title: string; lead: string; notice?: ReactNode; children: ReactNode }

/** A page to read: one column of 42rem, text at 16. */
export const ProsePage = ({ title, lead, notice, children }: ProsePageProps) => {
  usePageTitle(title)
  return (
    <>
      <article className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
        <header className="lg:sticky lg:top-24 lg:self-start">
          <h1 className="font-semibold text-34 sm:text-48">{title}</h1>
          <p className="mt-4 max-w-80 text-16 text-secondary">{lead}</p>
        </header>
        <div className="mt-10 max-w-prose lg:mt-2">
          {notice}
          <div className="flex flex-col gap-9">{children}</div>
        </div>
      </article>
      <SiteFooter />
    </>
  )
}

export const ProseSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-hairline-strong border-t pt-5">
    <h2 className="font-semibold text-20">{title}</h2>
    <div className="mt-3 flex flex-col gap-3 text-16 text-secondary leading-relaxed [&_li]:relative [&_li]:pl-5 [&_li]:before:absolute [&_li]:before:top-3 [&_li]:before:left-0 [&_li]:before:h-px [&_li]:before:w-2.5 [&_li]:before:bg-accent [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-2 [&_strong]:font-medium [&_strong]:text-ink [&_ul]:flex [&_ul]:flex-col [&_ul]:gap-2">
      {children}
    </div>
  </section>
)
