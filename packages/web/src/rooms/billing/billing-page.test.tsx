// @vitest-environment jsdom
import type { GivenPlan, Plan, Subscription } from '@reelwright/contract/billing'
import type { CallName } from '@reelwright/contract/wire/catalog'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { BillingApi } from './billing-data.ts'
import { BillingPage } from './billing-page.tsx'
import { testPlan } from './test-plan.ts'

// The dialogs come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const FREE: Plan = {
  id: 'free_plan',
  name: 'free',
  displayName: 'Free',
  description: 'To try it.',
  price: 0,
  interval: 'month',
  features: ['200 messages'],
  popular: false,
}
const ACTIVE: Subscription = {
  id: 's1',
  planId: 'tier_2',
  planName: 'Pro Plan',
  status: 'active',
  nextBillingDate: '2026-04-01T12:00:00.000Z',
  amount: 19,
  interval: 'month',
}
const CARD = { id: 'c1', last4: '4242', brand: 'Visa', expMonth: 4, expYear: 2030, isDefault: true }
const PAID = { id: 'i1', description: 'Pro Plan', date: '2026-03-01T12:00:00.000Z', amount: 19, status: 'paid', downloadUrl: '/invoice' }
const OPEN = { ...PAID, id: 'i2', status: 'open', downloadUrl: null }

type Answers = Partial<Record<CallName, unknown>>
const answersOf = (subscription: Subscription | null, history: readonly object[] = []): Answers => ({
  get_subscription_plans: { plans: [FREE], provider: 'sandbox' },
  get_user_subscription: { subscription },
  get_billing_history: { history },
  get_usage_stats: {
    usage: { projectsUsed: 1, projectsLimit: 10, generationsUsed: 0, generationsLimit: 50, teamMembersUsed: 1, teamMembersLimit: 1 },
  },
  get_payment_methods: { paymentMethods: subscription === null ? [] : [CARD] },
  cancel_subscription: { subscription },
  get_invoice_download_url: { downloadUrl: 'https://pay.example/invoice.pdf' },
})

/** The page over a server that answers with these, or with the error where there are none, once it is let go on. */
const open = ({ answers, tab = 'plans', isHeld = false }: { answers: Answers | null; tab?: string; isHeld?: boolean }) => {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  if (!isHeld) gate.resolve()
  const callFunction = async (name: CallName) => {
    asked.push(name)
    await gate.promise
    if (answers === null || answers[name] === 'down') throw new Error('down')
    // What failed without a word of its own.
    if (answers[name] === 'mute') throw new Error('')
    return answers[name]
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <MemoryRouter initialEntries={[`/billing?tab=${tab}`]}>
          {/* Proof: the answers above have the contract's shapes, as far as the page reads them. */}
          <BillingPage api={{ callFunction } as unknown as BillingApi} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { asked, letGo: gate.resolve }
}

test('the page asks for its five parts side by side and says that it loads [BILL-01]', async () => {
  const { asked, letGo } = open({ answers: answersOf(null), isHeld: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Billing & Subscription')
  expect(screen.getByText('Loading billing information...')).toBeTruthy()
  expect(document.title).toBe('Billing & Subscription · Reelwright')
  // The frame of the page is its one main.
  expect(screen.queryByRole('main')).toBeNull()
  await waitFor(() =>
    expect(asked).toEqual([
      'get_subscription_plans',
      'get_user_subscription',
      'get_billing_history',
      'get_usage_stats',
      'get_payment_methods',
    ]),
  )
  letGo()
  expect(await screen.findByRole('button', { name: 'Current Plan' })).toBeTruthy()
  expect(screen.queryByText('Loading billing information...')).toBeNull()
})

test('the largest plan says that it may be had on other terms too, and leads to whom to ask [BILL-08]', async () => {
  const largest = { ...testPlan('tier_4', 'Enterprise Plan', 99), negotiable: true }
  open({ answers: { ...answersOf(null), get_subscription_plans: { plans: [FREE, largest], provider: 'sandbox' } } })
  const card = await screen.findByRole('article', { name: 'Enterprise Plan' })
  expect(card.textContent).toContain('$99per month or Custom')
  expect(screen.getByRole('link', { name: 'Custom' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('article', { name: 'Free' }).textContent).not.toContain('Custom')
})

test('a page that cannot load says so and asks again [BILL-01]', async () => {
  const { asked } = open({ answers: null })
  expect(await screen.findByText('Failed to load billing information')).toBeTruthy()
  expect(screen.getByText('Please try refreshing the page')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(asked).toHaveLength(10))
})

test('an active subscription has its details, its card and a way to end it [BILL-03]', async () => {
  const { asked } = open({ answers: answersOf(ACTIVE), tab: 'current' })
  expect(await screen.findByRole('heading', { name: 'Subscription Details' })).toBeTruthy()
  const facts = screen.getAllByRole('term').map((term) => term.textContent)
  expect(facts).toEqual(['Plan', 'Status', 'Next billing date', 'Amount'])
  expect(screen.getByText('$19 per month')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Payment Method' }).textContent).toContain('Visa ending in 4242, expires 04/2030')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Subscription' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click([...question.querySelectorAll('button')].find((button) => button.textContent === 'Cancel Subscription') ?? question)
  await waitFor(() => expect(asked).toContain('cancel_subscription'))
  expect(await screen.findByText('Subscription cancelled')).toBeTruthy()
  expect(screen.getByText('Your subscription will remain active until the end of the billing period')).toBeTruthy()
})

test('credit stands beside the plan with the day it is used and what the card still pays, and beside no plan too [BILL-03]', async () => {
  const withCredit = (subscription: Subscription | null, credit: number) =>
    open({ answers: { ...answersOf(subscription), get_payment_methods: { paymentMethods: [CARD], credit } }, tab: 'current' })
  withCredit(ACTIVE, 15.5)
  expect(await screen.findByText('Used on April 1, 2026: your card then pays $3.50.')).toBeTruthy()
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toMatch(/^\$15\.50/)
  cleanup()
  withCredit(ACTIVE, 30)
  expect(await screen.findByText('Used from April 1, 2026 on: that payment costs your card nothing.')).toBeTruthy()
  cleanup()
  withCredit({ ...ACTIVE, status: 'past_due' }, 5)
  expect(await screen.findByText('Used as soon as your card pays: of the $19 that are due, $14 is left to it.')).toBeTruthy()
  expect(screen.getByText('Due since')).toBeTruthy()
  cleanup()
  withCredit(null, 5)
  const kept = 'You have $5 of credit. It is kept, and used before your card is charged when you take a plan again.'
  expect((await screen.findByText(/^You have/)).textContent).toBe(kept)
})

test('a subscription that is not active cannot be cancelled once more [BILL-03]', async () => {
  open({ answers: answersOf({ ...ACTIVE, status: 'cancelling', nextBillingDate: null }), tab: 'current' })
  expect(await screen.findByRole('button', { name: 'Keep my plan' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
})

test('without a subscription the page says so and leads to the plans [BILL-03]', async () => {
  open({ answers: answersOf(null), tab: 'current' })
  expect(await screen.findByText('No Active Subscription')).toBeTruthy()
  expect(screen.getByText("You're currently on the free plan. Upgrade to unlock premium features.")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'View Plans' }))
  expect(await screen.findByRole('button', { name: 'Current Plan' })).toBeTruthy()
})

test('an invoice is downloaded in a new tab where there is one [BILL-05]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  open({ answers: answersOf(ACTIVE, [PAID, OPEN]), tab: 'history' })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.textContent?.includes('Paid'))).toEqual([true, false])
  const [download, ...others] = screen.getAllByRole('button', { name: 'Download' })
  expect(others).toEqual([])
  if (download) fireEvent.click(download)
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://pay.example/invoice.pdf', '_blank', 'noopener'))
})

test('a person without invoices reads that there are none [BILL-05]', async () => {
  open({ answers: answersOf(null), tab: 'history' })
  expect(await screen.findByText('No billing history available')).toBeTruthy()
})

test('a part that cannot be had says so in its place, and everything else stands [BILL-01 BILL-09]', async () => {
  const parts = {
    get_usage_stats: ['usage', 'Failed to fetch usage statistics'],
    get_billing_history: ['history', 'Failed to fetch billing history'],
    get_payment_methods: ['current', 'Failed to fetch payment methods'],
    get_user_subscription: ['plans', 'Failed to fetch subscription'],
    get_subscription_plans: ['plans', 'Failed to fetch subscription plans'],
  } as const
  for (const [name, [tab, words]] of Object.entries(parts)) {
    const { asked } = open({ answers: { ...answersOf(ACTIVE), [name]: 'down' }, tab })
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
    expect(screen.queryByText('Failed to load billing information')).toBeNull()
    expect(screen.getAllByRole('tab')).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(asked.filter((each) => each === name)).toHaveLength(2))
    cleanup()
  }
})

test('whoever cancels reads until which day the plan is theirs, before and after [BILL-04]', async () => {
  const periodEnd = '2026-04-01T12:00:00.000Z'
  open({ answers: answersOf({ ...ACTIVE, periodEnd }), tab: 'current' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'You keep Pro Plan until April 1, 2026, and are not charged again.',
  )
  cleanup()
  open({ answers: answersOf({ ...ACTIVE, status: 'cancelling', nextBillingDate: null, periodEnd }), tab: 'current' })
  expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual(['Plan', 'Status', 'Ends on', 'Amount'])
  expect(screen.getByText('April 1, 2026')).toBeTruthy()
})

test('what cannot be done is told under its own heading, in its own words where the server has none [BILL-09]', async () => {
  const ways = [
    {
      call: 'create_payment_method_session',
      press: 'Update payment method',
      title: 'Update failed',
      text: 'Failed to create payment method session',
    },
    {
      call: 'create_customer_portal_session',
      press: /^Address and invoices/,
      title: 'Update failed',
      text: 'Failed to create customer portal session',
    },
    {
      call: 'get_invoice_download_url',
      tab: 'history',
      press: 'Download',
      title: 'Download failed',
      text: 'Failed to get invoice download URL',
    },
    { call: 'cancel_subscription', press: 'Cancel Subscription', title: 'Cancellation failed', text: 'Failed to cancel subscription' },
  ] as const
  for (const { call, press, title, text, ...at } of ways) {
    open({ answers: { ...answersOf(ACTIVE, [PAID]), [call]: 'mute' }, tab: 'current', ...at })
    fireEvent.click(await screen.findByRole('button', { name: press }))
    const question = call === 'cancel_subscription' ? await screen.findByRole('alertdialog') : null
    if (question !== null) fireEvent.click(within(question).getByRole('button', { name: 'Cancel Subscription' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    cleanup()
  }
})

test('the plan that most people take says so, and use that nobody counted is told as that [BILL-02 BILL-06]', async () => {
  const plans = [FREE, { ...testPlan('tier_2', 'Pro Plan', 19), popular: true }]
  open({ answers: { ...answersOf(null), get_subscription_plans: { plans, provider: 'sandbox' }, get_usage_stats: { usage: null } } })
  expect((await screen.findByRole('article', { name: 'Pro Plan' })).textContent).toContain('Most Popular')
  expect(screen.getByRole('article', { name: 'Free' }).textContent).not.toContain('Most Popular')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Usage' }))
  expect(await screen.findByText('Usage statistics not available')).toBeTruthy()
})

test('a plan that was given is named on every tab, with its end and what it means beside what is paid for [BILL-12]', async () => {
  const given: GivenPlan = { plan_id: 'tier_3', plan_name: 'Premium Plan', until: '2026-04-01T12:00:00.000Z', holds: true }
  const notice = async (subscription: Subscription | null, over: Partial<GivenPlan>, tab = 'usage') => {
    cleanup()
    open({ answers: { ...answersOf(subscription), get_user_subscription: { subscription, given: { ...given, ...over } } }, tab })
    return (await screen.findByRole('region', { name: 'Given plan' })).textContent
  }
  const title = 'Premium Plan, given by the operator of this server'
  expect(await notice(null, {})).toBe(
    `${title}It is yours until April 1, 2026. What you may use is that of this plan; you pay nothing for it.`,
  )
  expect(screen.getByText('Pro')).toBeTruthy()
  expect(await notice(ACTIVE, { until: null }, 'current')).toBe(
    `${title}It is yours without an end. What you may use is that of this plan; what you pay for stands below.`,
  )
  expect(await screen.findByText('$19 per month')).toBeTruthy()
  expect(await notice(ACTIVE, { until: null, holds: false })).toContain('What you pay for gives as much or more, so that is what counts.')
  await notice(null, {}, 'current')
  expect(await screen.findByText('You have Premium Plan without paying for it. Upgrade to have a plan of your own.')).toBeTruthy()
  cleanup()
  open({ answers: { ...answersOf(null), get_user_subscription: { subscription: null, given: null } }, tab: 'current' })
  expect(await screen.findByText("You're currently on the free plan. Upgrade to unlock premium features.")).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Given plan' })).toBeNull()
  expect(screen.getByText('Free Trial')).toBeTruthy()
})

test('with a plan that was given no card says that Free is the current one, and nothing is called more than the gift that is not [BILL-02 BILL-12]', async () => {
  const plans = [FREE, testPlan('tier_2', 'Pro Plan', 19), testPlan('tier_3', 'Premium Plan', 49), testPlan('tier_4', 'Enterprise', 99)]
  const given: GivenPlan = { plan_id: 'tier_3', plan_name: 'Premium Plan', until: null, holds: true }
  const cards = async (subscription: Subscription | null) => {
    cleanup()
    open({
      answers: {
        ...answersOf(subscription),
        get_subscription_plans: { plans, provider: 'sandbox' },
        get_user_subscription: { subscription, given },
      },
    })
    await screen.findByRole('article', { name: 'Free' })
    return screen.getAllByRole('article').map((card) => {
      const marks = ['Current', 'Given to you'].filter((mark) =>
        [...card.querySelectorAll('span')].some((each) => each.textContent === mark),
      )
      return [...marks, card.lastElementChild?.textContent]
    })
  }
  expect(await cards(null)).toEqual([
    ['What you have once Premium Plan ends.'],
    ['Subscribe to Pro Plan'],
    ['Given to you', 'Subscribe to Premium Plan'],
    ['Upgrade to Enterprise'],
  ])
  expect(await cards(ACTIVE)).toEqual([
    ['Downgrade to Free'],
    ['Current', 'Current Plan'],
    ['Given to you', 'Upgrade to Premium Plan'],
    ['Upgrade to Enterprise'],
  ])
})

test('a subscription that was not paid can be ended at once, after a question that says so [BILL-03 BILL-04]', async () => {
  const { asked } = open({
    answers: { ...answersOf({ ...ACTIVE, status: 'past_due' }), cancel_subscription: { subscription: null } },
    tab: 'current',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'End subscription now' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('so Pro Plan ends at once and nothing more is charged')
  fireEvent.click(screen.getByRole('button', { name: 'End it now' }))
  expect(await screen.findByText('Subscription ended')).toBeTruthy()
  expect(asked).toContain('cancel_subscription')
})

test('a payment that did not go through warns on every tab and leads to the card [BILL-03]', async () => {
  const { asked } = open({
    answers: { ...answersOf({ ...ACTIVE, status: 'past_due' }), create_payment_method_session: 'down' },
    tab: 'usage',
  })
  const warning = await screen.findByRole('alert')
  expect(warning.textContent).toContain('Your last payment did not go through')
  fireEvent.click(screen.getByRole('button', { name: 'Update your card' }))
  await waitFor(() => expect(asked).toContain('create_payment_method_session'))
  expect(await screen.findByText('Update failed')).toBeTruthy()
})

test('use is messages, reels and footage beside projects, and no members [BILL-06 BILL-12]', async () => {
  const usage = {
    ...{ projectsUsed: 1, projectsLimit: null, generationsUsed: 2, generationsLimit: 50, teamMembersUsed: 1, teamMembersLimit: 1 },
    ...{ messagesUsed: 1500, messagesLimit: 5000, storageUsedBytes: 1.5 * 1024 ** 3, storageLimitBytes: 100 * 1024 ** 3 },
    resetsAt: '2026-04-01T12:00:00.000Z',
  }
  open({ answers: { ...answersOf(ACTIVE), get_usage_stats: { usage } }, tab: 'usage' })
  await screen.findByRole('region', { name: 'Projects' })
  const cards = ['Projects', 'AI Generations', 'Messages', 'Storage'].map((name) => screen.getByRole('region', { name }).textContent)
  expect(cards).toEqual([
    'Projects1of unlimited',
    'AI Generations2of 50Counted anew on April 1, 2026',
    'Messages1,500of 5,000Counted anew on April 1, 2026',
    'Storage1.5 GBof 100 GBFootage in all projects',
  ])
  expect(screen.queryByText('Team Members')).toBeNull()
})
