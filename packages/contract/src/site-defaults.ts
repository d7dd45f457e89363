/** What the public pages say where no file of the server says otherwise: the documents' figures (A1, A9). Apart from the schema, which the landing page does not carry. */
export type SiteSection = { title: string; paragraphs: string[] }
type SiteFigure = { figure: string; label: string }

export type SiteTexts = {
  figures: [SiteFigure, SiteFigure, SiteFigure, SiteFigure]
  prices: { free: string; enterprise: string; enterprise_unit: string }
  company: { name: string; address: string | null }
  contact: { email: string | null }
  privacy: SiteSection[] | null
  terms: SiteSection[] | null
}

export const DEFAULT_SITE: SiteTexts = {
  figures: [
    { figure: '500+', label: 'business clients' },
    { figure: '50K+', label: 'reels processed' },
    { figure: '1K+', label: 'leads generated' },
    { figure: '24/7', label: 'uptime' },
  ],
  prices: { free: '$0', enterprise: '$99', enterprise_unit: '/month or Custom' },
  company: { name: 'Reelwright', address: null },
  contact: { email: null },
  privacy: null,
  terms: null,
}

/** Where the server puts them into its pages, as JSON. */
export const SITE_ELEMENT_ID = 'site'
