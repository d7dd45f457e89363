/** What this server says of itself on its public pages. */
import { DEFAULT_SITE, SITE_ELEMENT_ID, type SiteSection, type SiteTexts } from '@reelwright/contract/site-defaults'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const areSections = (value: unknown): value is SiteSection[] | null =>
  value === null ||
  (Array.isArray(value) &&
    value.every((each) => isRecord(each) && isText(each.title) && Array.isArray(each.paragraphs) && each.paragraphs.every(isText)))

/** By hand, for the landing page carries no schema library; a test holds it against the schema. */
export const isSite = (value: unknown): value is SiteTexts => {
  if (!isRecord(value)) return false
  const { figures, prices, company, contact } = value
  return (
    Array.isArray(figures) &&
    figures.length === 4 &&
    figures.every((each) => isRecord(each) && isText(each.figure) && isText(each.label)) &&
    isRecord(prices) &&
    [prices.free, prices.enterprise, prices.enterprise_unit].every(isText) &&
    isRecord(company) &&
    isText(company.name) &&
    isTextOrNull(company.address) &&
    isRecord(contact) &&
    isTextOrNull(contact.email) &&
    areSections(value.privacy) &&
    areSections(value.terms)
  )
}

const parse = (text: string): SiteTexts => {
  try {
    const value: unknown = JSON.parse(text)
    return isSite(value) ? value : DEFAULT_SITE
  } catch {
    return DEFAULT_SITE
  }
}

let known: SiteTexts | null = null

/** As the server has put it into the page; the documents' figures where it has put nothing, and while the page is drawn at build. */
export const siteTexts = (): SiteTexts => {
  if (typeof document === 'undefined') return DEFAULT_SITE
  if (known !== null) return known
  const element = document.getElementById(SITE_ELEMENT_ID)
  known = element === null ? DEFAULT_SITE : parse(element.textContent ?? '')
  return known
}
