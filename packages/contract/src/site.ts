/** What an operator may say of themselves on the public pages: the shape of SITE_FILE, and what stands there without one (NAV-11, NAV-12). */
import * as z from 'zod/mini'
import { DEFAULT_SITE } from './site-defaults.ts'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const Sections = z
  .array(z.object({ title: line(120), paragraphs: z.array(line(4_000)).check(z.minLength(1), z.maxLength(40)) }))
  .check(z.minLength(1), z.maxLength(40))

/** Every part may be left out; four figures or none. */
export const SiteFile = z.strictObject({
  figures: z._default(
    z.tuple([0, 1, 2, 3].map(() => z.object({ figure: line(12), label: line(40) })) as [Figure, Figure, Figure, Figure]),
    DEFAULT_SITE.figures,
  ),
  prices: z._default(z.object({ free: line(12), enterprise: line(12), enterprise_unit: line(40) }), DEFAULT_SITE.prices),
  company: z._default(z.object({ name: line(80), address: z._default(z.nullable(line(400)), null) }), DEFAULT_SITE.company),
  contact: z._default(z.object({ email: z._default(z.nullable(z.email()), null) }), DEFAULT_SITE.contact),
  /** Null keeps the template that comes with the software. */
  privacy: z._default(z.nullable(Sections), null),
  terms: z._default(z.nullable(Sections), null),
})
type Figure = z.ZodMiniObject<{ figure: z.ZodMiniString; label: z.ZodMiniString }>
export type Site = z.infer<typeof SiteFile>
