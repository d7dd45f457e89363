import type { SiteSection } from '@reelwright/contract/site-defaults'
import type { ReactNode } from 'react'
import { ProsePage, ProseSection } from './prose-page.tsx'
import { ReplaceNotice } from './replace-notice.tsx'
import { siteTexts } from './site-texts.ts'

/** The operator's own words in place of a template. */
const OwnSections = ({ sections }: { sections: readonly SiteSection[] }) =>
  sections.map(({ title, paragraphs }) => (
    <ProseSection key={title} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </ProseSection>
  ))

type TemplatePageProps = { title: string; lead: string; own: 'privacy' | 'terms'; isOperator: boolean; children: ReactNode }

/** What the software says until its operator says it in words of their own; they alone are told that it is a template (NAV-12). */
export const TemplatePage = ({ title, lead, own, isOperator, children }: TemplatePageProps) => {
  const sections = siteTexts()[own]
  return (
    <ProsePage title={title} lead={lead} notice={isOperator && sections === null ? <ReplaceNotice /> : null}>
      {sections === null ? children : <OwnSections sections={sections} />}
    </ProsePage>
  )
}
