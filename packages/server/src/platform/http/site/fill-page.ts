/** Puts what only this server knows into a page of the build: what its operator says of themselves, its plans, and its own address. Pure. */

import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_PLAN_CARDS, type PlanCard } from '@reelwright/contract/site/plan-cards'
import { DEFAULT_SITE, SITE_ELEMENT_ID, type SiteTexts } from '@reelwright/contract/site-defaults'
import { escapeHtml } from '../escape-html.ts'

/** In the page that is drawn at build each text of the site file stands in an element of its own that names it: `data-site="prices.free"`. */
const NAMED_TEXT = /(<(\w+)\b[^>]*\bdata-site="([\w.]+)"[^>]*>)[^<]*(<\/\2>)/g

type Texts = SiteTexts & { plans?: readonly PlanCard[] | undefined }

const textAt = (texts: Texts, path: string): string | null => {
  let found: unknown = texts
  for (const name of path.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  if (typeof found === 'string') return found
  // The page has places for more plans, and for longer ones; what is left empty does not show.
  return path.startsWith('plans.') && texts.plans !== undefined ? '' : null
}

/** Inside of a script nothing may look like its end. */
const asData = (texts: Texts): string => JSON.stringify(texts).replaceAll('<', '\\u003c')

export const fillPage = (
  html: string,
  { site, publicUrl, plans = DEFAULT_PLAN_CARDS }: { site: SiteTexts; publicUrl: string; plans?: readonly PlanCard[] | undefined },
): string => {
  const withAddress = html.replaceAll('content="/demo/og.jpg"', `content="${escapeHtml(publicUrl)}/demo/og.jpg"`)
  const arePlansOwn = !isDeepStrictEqual(plans, DEFAULT_PLAN_CARDS)
  if (site === DEFAULT_SITE && !arePlansOwn) return withAddress
  const texts: Texts = arePlansOwn ? { ...site, plans } : site
  return withAddress
    .replace(NAMED_TEXT, (whole, start: string, _tag, path: string, end: string) => {
      const text = textAt(texts, path)
      return text === null ? whole : `${start}${escapeHtml(text)}${end}`
    })
    .replace('</head>', () => `<script type="application/json" id="${SITE_ELEMENT_ID}">${asData(texts)}</script>\n</head>`)
}
