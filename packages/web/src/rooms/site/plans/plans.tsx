import type { PlanCard } from '@reelwright/contract/site/plan-cards'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import type { StartLink } from '../start-link.ts'
import { planCards } from './plan-cards.ts'

/** `data-site` names the text for the server, which may have others; what it leaves empty is not shown. */
const Card = ({ card: { name, description, price, unit, features }, place }: { card: PlanCard; place: number }) => (
  <li className="flex flex-col rounded-panel border border-hairline bg-panel p-6 has-[h3:empty]:hidden">
    <h3 className="text-16 text-secondary" data-site={`plans.${place}.name`}>
      {name}
    </h3>
    <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
      <span className="font-semibold text-48" data-site={`plans.${place}.price`}>
        {price}
      </span>
      <span className="text-14 text-secondary" data-site={`plans.${place}.unit`}>
        {unit}
      </span>
    </p>
    <p className="mt-2 min-h-10.5 text-14 text-secondary" data-site={`plans.${place}.description`}>
      {description}
    </p>
    <ul className="mt-6 flex flex-col border-hairline-strong border-t pt-4 text-14">
      {features.map((feature, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans' places, and two empty ones, have no other name
          key={index}
          className="relative py-1.5 pl-6 before:absolute before:top-4 before:left-0 before:h-px before:w-3 before:bg-edge empty:hidden"
          data-site={`plans.${place}.features.${index}`}
        >
          {feature}
        </li>
      ))}
    </ul>
  </li>
)

/** What it costs: the plans of this server, with their quotas. */
export const Plans = ({ start }: { start: StartLink }) => (
  <section aria-labelledby="plans" className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-28">
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <div className="max-w-column">
        <h2 id="plans" className="font-semibold text-34 sm:text-48">
          Start free, stay as long as you like
        </h2>
        <p className="mt-4 text-16 text-secondary">No card is asked for until you choose a paid plan, and you may cancel anytime.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...start} size="large">
          Get Started Free
        </LinkButton>
        <LinkButton to="/contact" variant="quiet" size="large">
          Contact the operator
        </LinkButton>
      </div>
    </div>
    <ul className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-5">
      {planCards().map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server's order, which does not change while the page is open
        <Card key={place} card={card} place={place} />
      ))}
    </ul>
  </section>
)
