import type { SiteSection } from '@reelwright/contract/site-defaults'
import { ProseSection } from './prose-page.tsx'

/** The operator's own words in place of a template. */
export const OwnSections = ({ sections }: { sections: readonly SiteSection[] }) =>
  sections.map(({ title, paragraphs }) => (
    <ProseSection key={title} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </ProseSection>
  ))
