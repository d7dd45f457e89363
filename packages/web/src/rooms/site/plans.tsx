import { LinkButton } from '../../ui/controls/link-button.tsx'
import { siteTexts } from './site-texts.ts'
import type { StartLink } from './start-link.ts'

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-6 flex flex-col gap-3 border-hairline-strong border-t pt-6 text-14 text-secondary">
    {items.map((item) => (
      <li key={item} className="flex items-baseline gap-3">
        <span className="h-px w-3 shrink-0 -translate-y-1 bg-edge" aria-hidden="true" />
        {item}
      </li>
    ))}
  </ul>
)

/** What it costs: a free tier, and one for companies. */
export const Plans = ({ start }: { start: StartLink }) => (
  <section aria-labelledby="plans" className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-28">
    <div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
      <div>
        <h2 id="plans" className="font-semibold text-34 sm:text-48">
          Start free, stay as long as you like
        </h2>
        <p className="mt-4 text-16 text-secondary">No card is asked for until you choose a paid plan, and you may cancel anytime.</p>
      </div>
      <div className="rounded-panel border border-hairline bg-panel p-7">
        <h3 className="text-16 text-secondary">Free tier</h3>
        <p className="mt-3 flex items-baseline gap-2">
          <span className="font-semibold text-48" data-site="prices.free">
            {siteTexts().prices.free}
          </span>
        </p>
        <List
          items={[
            'All eight tools',
            'Your own clips, your own music',
            'Finished reels to download and share',
            'A set number of messages to Jushn',
          ]}
        />
        <LinkButton {...start} size="large" wide className="mt-8">
          Get Started Free
        </LinkButton>
      </div>
      <div className="rounded-panel border border-hairline bg-panel p-7">
        <h3 className="text-16 text-secondary">Enterprise solutions</h3>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-48" data-site="prices.enterprise">
            {siteTexts().prices.enterprise}
          </span>
          <span className="text-14 text-secondary" data-site="prices.enterprise_unit">
            {siteTexts().prices.enterprise_unit}
          </span>
        </p>
        <List items={['Everything in the free tier', 'The largest quota of messages and reels', 'Terms that suit your company']} />
        <LinkButton to="/contact" size="large" wide className="mt-8">
          Contact the operator
        </LinkButton>
      </div>
    </div>
  </section>
)
