// @vitest-environment jsdom
import type { CallName } from '@reelwright/contract/wire/catalog'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../core/api/api-error.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { BillingApi } from './billing-data.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { testPlan, testSubscription } from './test-plan.ts'

// A page that is drawn on a busy machine takes its time.
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const PLANS = { plans: [testPlan('free_plan', 'Free', 0), testPlan('tier_2', 'Pro Plan', 19), testPlan('tier_3', 'Premium Plan', 49)] }
const PAID = { state: 'paid', subscription: { planId: 'tier_2' } }

type Answer = (input: unknown) => Promise<unknown>

/** The page at an address, over a server that answers so. */
const open = (query: string, answers: Partial<Record<CallName, Answer>> = {}, provider = 'sandbox') => {
  const asked: [CallName, unknown][] = []
  const callFunction = (name: CallName, input: unknown): Promise<unknown> => {
    asked.push([name, input])
    return answers[name]?.(input) ?? Promise.resolve({ ...PLANS, provider })
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <MemoryRouter initialEntries={[`/checkout${query}`]}>
          {/* Proof: the answers have the contract's shapes, as far as the page reads them. */}
          <CheckoutPage api={{ callFunction } as unknown as BillingApi} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  return asked
}
const never = () => new Promise<never>(() => undefined)

test('the choice shows the paid plans, who takes the payment, and what one agrees to [CHK-01]', async () => {
  open('', {}, 'stripe')
  expect(await screen.findAllByRole('button', { name: 'Subscribe Now' })).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose Your Plan')
  expect(document.title).toBe('Choose Your Plan · Reelwright')
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Pro Plan', 'Premium Plan'])
  expect(screen.getByText('256-bit SSL · PCI DSS compliant · Powered by Stripe')).toBeTruthy()
  expect(screen.getByText(/You may cancel anytime\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms')
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy')
  expect(screen.getByRole('link', { name: '← Back to Billing' }).getAttribute('href')).toBe('/billing')
})

test('a plan that is chosen is on its way to the payment page, at 75 percent, and comes back to this page [CHK-02]', async () => {
  const asked = open('', { create_subscription: never })
  const [subscribe] = await screen.findAllByRole('button', { name: 'Subscribe Now' })
  if (subscribe) fireEvent.click(subscribe)
  expect(await screen.findByRole('heading', { name: 'Processing Your Subscription' })).toBeTruthy()
  expect(screen.getByText('Redirecting to secure payment page...')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75')
  const { origin } = window.location
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      'create_subscription',
      { planId: 'tier_2', successUrl: `${origin}/checkout?success=true`, cancelUrl: `${origin}/checkout?cancelled=true` },
    ]),
  )
})

test('a payment that the server confirms is a success, with a way to billing [CHK-02 CHK-03]', async () => {
  const asked = open('?success=true&session_id=cs_1', { get_checkout_session: async () => PAID })
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeTruthy()
  expect(screen.getByText('Payment successful! Your subscription has been activated.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Billing Dashboard' }).getAttribute('href')).toBe('/billing?tab=current')
  expect(asked).toContainEqual(['get_checkout_session', { session_id: 'cs_1' }])
})

test('an address that speaks of success is none until the server does [CHK-03]', async () => {
  open('?success=true&session_id=cs_1', { get_checkout_session: async () => ({ state: 'open', subscription: null }) })
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy()
  expect(screen.queryByText('Payment Successful!')).toBeNull()
})

test('a payment that is not confirmed within a minute is not paid twice: the page says so, asks on, and can be asked [CHK-03]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: object = { state: 'open', subscription: null }
  open('?success=true&session_id=cs_1', { get_checkout_session: async () => answer })
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByRole('heading', { name: 'Your payment is not confirmed yet' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  answer = PAID
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeTruthy()
})

test('a server that cannot be asked says nothing against a payment; what it refuses is told once and not asked again [CHK-02 CHK-03]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const failing = (code: 'NETWORK_ERROR' | 'NOT_FOUND', status: number) => async () => {
    throw new ApiError({ code, status, text: 'There is no such checkout.', retryable: code === 'NETWORK_ERROR' })
  }
  open('?success=true&session_id=cs_1', { get_checkout_session: failing('NETWORK_ERROR', 0) })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy()
  cleanup()
  const asked = open('?success=true&session_id=cs_2', { get_checkout_session: failing('NOT_FOUND', 404) })
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('There is no such checkout.')).toBeTruthy()
  expect(asked.filter(([name]) => name === 'get_checkout_session')).toHaveLength(1)
})

test('a payment that came to nothing failed, one that was cancelled did not, and both can be tried again from the choice [CHK-02 CHK-03]', async () => {
  open('?success=true&session_id=cs_1', { get_checkout_session: async () => ({ state: 'ended', subscription: null }) })
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy()
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  cleanup()
  open('?cancelled=true')
  expect(screen.getByRole('heading', { name: 'Payment cancelled' })).toBeTruthy()
  expect(document.title).toBe('Payment cancelled · Reelwright')
  expect(screen.queryByText('Payment Failed')).toBeNull()
  expect(screen.getByText('Payment was cancelled. You can try again anytime.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Billing' }).getAttribute('href')).toBe('/billing')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy()
})

test('plans that do not load, and a checkout that does not begin, are told each in their words [CHK-04]', async () => {
  const down = async () => {
    throw new Error('')
  }
  open('', { get_subscription_plans: down })
  expect(await screen.findByText('Failed to load plans')).toBeTruthy()
  expect(screen.getByText('Failed to load subscription plans')).toBeTruthy()
  // The toast goes; the page goes on to say why there is nothing to choose.
  expect(screen.getByText('Failed to load subscription plans. Try again in a moment.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  cleanup()
  open('', { create_subscription: down })
  const [subscribe] = await screen.findAllByRole('button', { name: 'Subscribe Now' })
  if (subscribe) fireEvent.click(subscribe)
  expect(await screen.findByText('Checkout failed')).toBeTruthy()
  expect(screen.getByText('Failed to start checkout process')).toBeTruthy()
})

test('a checkout without an address to pay at is told as that, and the choice stands again [BILL-09 CHK-04]', async () => {
  open('', { create_subscription: async () => ({ subscriptionId: 'cs_1', checkoutUrl: null, clientSecret: null }) })
  const [subscribe] = await screen.findAllByRole('button', { name: 'Subscribe Now' })
  if (subscribe) fireEvent.click(subscribe)
  expect(await screen.findByText('Checkout failed')).toBeTruthy()
  expect(screen.getByText('No checkout URL received')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Subscribe Now' })).toHaveLength(2)
})

const SUBSCRIBED = async () => ({ subscription: testSubscription() })
const COST = {
  ...{ planId: 'tier_3', planName: 'Premium Plan', interval: 'month', amount: 49, dueNow: 15, credit: 0 },
  ...{ periodEnd: '2026-07-01T12:00:00.000Z', ends: false, countedAt: '2026-06-16T12:00:00.000Z' },
}

test('a subscriber sees the plan they have, and changes it here after seeing what that costs [CHK-01]', async () => {
  const asked = open('', {
    get_user_subscription: SUBSCRIBED,
    preview_plan_change: async () => ({ change: COST }),
    update_subscription: async () => ({ subscription: { planName: 'Premium Plan' } }),
  })
  expect(await screen.findByText(/^You are on Pro Plan, \$19 per month\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Current Plan' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade to Premium Plan' }))
  expect(await screen.findByText('$15 today')).toBeTruthy()
  expect(asked.map(([name]) => name)).not.toContain('update_subscription')
  fireEvent.click(screen.getByRole('button', { name: 'Pay $15 and switch' }))
  expect(await screen.findByText('You are on Premium Plan now')).toBeTruthy()
  expect(asked).toContainEqual([
    'update_subscription',
    { subscriptionId: 's1', newPlanId: 'tier_3', interval: 'month', countedAt: '2026-06-16T12:00:00.000Z' },
  ])
})

test('an address that names a plan leads straight to it, and what one was at comes along to the payment and back [CHK-01]', async () => {
  const task = '/playground?project_id=p1'
  const asked = open(`?plan=tier_3&from=${encodeURIComponent(task)}`, { create_subscription: never })
  expect((await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'))).toEqual(['Premium Plan'])
  fireEvent.click(screen.getByRole('button', { name: 'See all plans' }))
  expect(screen.getAllByRole('article')).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: 'Subscribe Now' })[1] ?? document.body)
  const { origin } = window.location
  const from = 'from=%2Fplayground%3Fproject_id%3Dp1'
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      'create_subscription',
      {
        planId: 'tier_3',
        successUrl: `${origin}/checkout?success=true&${from}`,
        cancelUrl: `${origin}/checkout?cancelled=true&${from}`,
      },
    ]),
  )
  cleanup()
  open(`?success=true&${from}&session_id=cs_1`, { get_checkout_session: async () => PAID })
  expect((await screen.findByRole('link', { name: 'Back to where you were' })).getAttribute('href')).toBe(task)
  cleanup()
  open(`?cancelled=true&from=${encodeURIComponent('//evil.example')}`)
  expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull()
})

test('nobody is named who takes the payment before it is known [CHK-01]', async () => {
  open('', { get_subscription_plans: never })
  expect(await screen.findByText('256-bit SSL · PCI DSS compliant')).toBeTruthy()
})

test('a plan by the year is asked for by the year [CHK-01]', async () => {
  const yearly = { ...testPlan('tier_2', 'Pro Plan', 19), yearlyPrice: 190 }
  const asked = open('', { get_subscription_plans: async () => ({ plans: [yearly], provider: 'sandbox' }), create_subscription: never })
  fireEvent.click(await screen.findByRole('radio', { name: /Yearly/ }))
  expect(screen.getByRole('article').textContent).toContain('$190per year')
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe Now' }))
  await waitFor(() => expect(asked.at(-1)?.[1]).toMatchObject({ planId: 'tier_2', interval: 'year' }))
})
