import { Features } from './features.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Plans } from './plans.tsx'
import { SiteFooter } from './site-footer.tsx'

/** The rest of the landing page, in a chunk of its own. */
export const BelowTheFold = () => (
  <>
    <Features />
    <HowItWorks />
    <Plans />
    <SiteFooter />
  </>
)
