import { ADMIN_EMAIL, openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createInProcessBus } from '../../adapters/bus/in-process-bus.ts'
import { createJobs, type Jobs } from '../../platform/jobs/create-jobs.ts'

let world: StudioWorld
let jobs: Jobs
let operator: WorldPerson
let ada: WorldPerson

/** A kind of work that fails until it is told not to. */
const work = { isBroken: true }
const DEFINITION = {
  name: 'fragile',
  payload: z.object({ secret: z.string() }),
  concurrency: 1,
  retryLimit: 0,
  timeoutSec: 30,
  heartbeatSec: 10,
  run: async () => {
    if (work.isBroken) throw new Error('the disk is full')
  },
}

beforeAll(async () => {
  world = await openStudioWorld()
  const { host, port, user, database } = world.pool.options
  const connection = { ...(host && { host }), ...(port && { port }), ...(user && { user }), ...(database && { database }) }
  const log = pino({ level: 'silent' })
  jobs = await createJobs({ connection, log, bus: createInProcessBus(() => undefined), newId: world.newId })
  await jobs.configure([DEFINITION])
  operator = await world.person(ADMIN_EMAIL)
})
afterAll(async () => {
  await jobs.stop(5_000)
  await world.close()
})
beforeEach(async () => {
  world.clock.pass(60_000)
  ada = await world.person()
})

const find = async (person: WorldPerson) => (await operator.call('list_accounts', { search: person.email })).accounts[0]
const subscribe = async () => {
  const { subscriptionId } = await ada.call('create_subscription', { planId: 'tier_2', successUrl: '/checkout', cancelUrl: '/checkout' })
  await world.pay(subscriptionId)
}
const activityOf = async (person: WorldPerson) => (await person.call('list_account_activity', {})).events
const deeds = async () => (await operator.call('list_audit_events', { by_operators: true })).events

describe('accounts', () => {
  test('are listed the newest first, found by a part of address or name, and paged; a sign of a pattern is a letter [AUTH-17]', async () => {
    await ada.call('update_account', { name: 'Ada 100% Lovelace' })
    await ada.makeProject()
    const { accounts } = await operator.call('list_accounts', { limit: 1 })
    expect(accounts).toMatchObject([
      { id: ada.userId, email: ada.email, projects: 1, sessions: 1, storage_bytes: 0, plan_from: 'free', is_admin: false },
    ])
    expect(accounts[0]?.last_seen_at).toBe(world.clock.now().toISOString())
    for (const search of ['LOVELACE', ada.email.slice(2, 20).toUpperCase(), '100% love'])
      expect((await operator.call('list_accounts', { search })).accounts.map(({ id }) => id)).toEqual([ada.userId])
    expect((await operator.call('list_accounts', { search: '100_' })).total).toBe(0)
    const all = await operator.call('list_accounts', {})
    const second = await operator.call('list_accounts', { limit: 1, offset: 1 })
    expect(second.accounts).toEqual([all.accounts[1]])
    expect(second.total).toBe(all.total)
    expect((await find(operator))?.is_admin).toBe(true)
  })

  test('one that is to be deleted says when [AUTH-11]', async () => {
    expect((await find(ada))?.deletes_at).toBeNull()
    const { deletes_at: deletesAt } = await ada.call('delete_account', { email: ada.email })
    expect(await find(ada)).toMatchObject({ deletes_at: deletesAt, sessions: 0 })
  })

  test('a plan that is given holds for its time, counts its own period, and is told to its owner and in the audit log [BILL-12]', async () => {
    const { account } = await operator.call('give_plan', { account_id: ada.userId, plan_id: 'tier_2', days: 45 })
    expect(account).toMatchObject({ plan_id: 'tier_2', plan_from: 'given' })
    const limits = async () => (await ada.call('get_user_subscription_with_limits', {})).limits.messages
    expect((await limits()).limit).toBe(1000)
    await ada.call('increment_message_usage_with_subscription', { message_count: 7 })
    expect((await limits()).current_usage).toBe(7)
    world.clock.pass(31 * 24 * 60 * 60_000)
    const later = await world.signIn(ada)
    expect((await later.call('get_user_subscription_with_limits', {})).limits.messages).toMatchObject({ limit: 1000, current_usage: 0 })
    world.clock.pass(14 * 24 * 60 * 60_000)
    const after = await world.signIn(ada)
    expect((await after.call('get_user_subscription_with_limits', {})).limits.messages.limit).toBe(200)
    operator = await world.signIn(operator)
    expect(await find(ada)).toMatchObject({ plan_from: 'free', given_until: null })
    const until = account.given_until?.slice(0, 10)
    expect(await activityOf(after)).toMatchObject([{ kind: 'billing.plan_given', detail: `Pro Plan until ${until}`, by_operator: true }])
    expect((await deeds())[0]).toMatchObject({ kind: 'billing.plan_given', account_email: ada.email, operator: ADMIN_EMAIL })
  })

  test('a given plan can be taken back once, and never lessens what is paid for [BILL-12]', async () => {
    await subscribe()
    await operator.call('give_plan', { account_id: ada.userId, plan_id: 'tier_2', days: null })
    expect(await find(ada)).toMatchObject({ plan_id: 'tier_2', plan_from: 'paid' })
    await operator.call('give_plan', { account_id: ada.userId, plan_id: 'tier_4', days: null })
    expect(await find(ada)).toMatchObject({ plan_id: 'tier_4', plan_from: 'given', given_until: null })
    expect((await operator.call('take_plan_back', { account_id: ada.userId })).account).toMatchObject({
      plan_id: 'tier_2',
      plan_from: 'paid',
    })
    expect(await operator.ask('take_plan_back', { account_id: ada.userId })).toMatchObject({ status: 409 })
    expect(await operator.ask('give_plan', { account_id: ada.userId, plan_id: 'free_plan', days: 1 })).toMatchObject({ status: 404 })
    expect(await operator.ask('give_plan', { account_id: world.newId(), plan_id: 'tier_2', days: 1 })).toMatchObject({
      status: 404,
      body: { error: 'There is no such account any more.' },
    })
    expect((await activityOf(ada)).filter(({ kind }) => kind === 'billing.plan_taken_back')).toHaveLength(1)
  })

  test('a given plan is told with what is paid for: its name, its end, and whether it is what counts [BILL-12]', async () => {
    const told = async (person = ada) => person.call('get_user_subscription', {})
    expect(await told()).toEqual({ subscription: null, given: null })
    const { account } = await operator.call('give_plan', { account_id: ada.userId, plan_id: 'tier_2', days: 45 })
    const pro = { plan_id: 'tier_2', plan_name: 'Pro Plan' }
    expect(await told()).toEqual({ subscription: null, given: { ...pro, until: account.given_until, holds: true } })
    await subscribe()
    expect(await told()).toMatchObject({ subscription: { planId: 'tier_2' }, given: { ...pro, holds: false } })
    await operator.call('give_plan', { account_id: ada.userId, plan_id: 'tier_4', days: null })
    expect(await told()).toMatchObject({ subscription: { planId: 'tier_2' }, given: { plan_id: 'tier_4', until: null, holds: true } })
    await operator.call('give_plan', { account_id: ada.userId, plan_id: 'tier_4', days: 1 })
    world.clock.pass(25 * 60 * 60_000)
    expect(await told(await world.signIn(ada))).toMatchObject({ subscription: { planId: 'tier_2' }, given: null })
    operator = await world.signIn(operator)
  })

  test('a subscription is ended and its period paid back, once, and both sides read of it [BILL-11]', async () => {
    expect(await operator.ask('refund_subscription', { account_id: ada.userId })).toMatchObject({ status: 409 })
    await subscribe()
    expect((await find(ada))?.is_refundable).toBe(true)
    const { returned_cents: cents, account } = await operator.call('refund_subscription', { account_id: ada.userId })
    expect(cents).toBe(1900)
    expect(account).toMatchObject({ plan_from: 'free', is_refundable: false })
    expect((await ada.call('get_billing_history', {})).history).toMatchObject([{ status: 'refunded', amount: 19 }])
    expect(await operator.ask('refund_subscription', { account_id: ada.userId })).toMatchObject({ status: 409 })
    expect(await activityOf(ada)).toMatchObject([{ kind: 'billing.refunded', detail: '$19.00, subscription ended', by_operator: true }])
  })

  test('one invoice is paid back, once, and its subscription goes on [BILL-11]', async () => {
    await subscribe()
    const list = async () => (await operator.call('list_account_invoices', { account_id: ada.userId })).invoices
    const [invoice] = await list()
    expect(invoice).toMatchObject({ description: 'Pro Plan', amount_cents: 1900, status: 'paid', returnable_cents: 1900 })
    const which = { account_id: ada.userId, invoice_id: invoice?.id ?? '' }
    // Of another account it is none.
    const eve = await world.person()
    expect(await operator.ask('refund_invoice', { ...which, account_id: eve.userId })).toMatchObject({ status: 409 })
    const { returned_cents: cents, invoices } = await operator.call('refund_invoice', which)
    expect([cents, invoices]).toMatchObject([1900, [{ status: 'refunded', returnable_cents: null }]])
    expect(await find(ada)).toMatchObject({ plan_id: 'tier_2', plan_from: 'paid', is_refundable: true })
    expect((await ada.call('get_billing_history', {})).history).toMatchObject([{ status: 'refunded', amount: 19 }])
    expect(await operator.ask('refund_invoice', which)).toMatchObject({
      status: 409,
      body: { error: 'Nothing of that invoice can be paid back.' },
    })
    expect(await activityOf(ada)).toMatchObject([
      { kind: 'billing.refunded', detail: `$19.00, invoice ${invoice?.number}`, by_operator: true },
    ])
  })

  test('an account is signed out everywhere at once [AUTH-17]', async () => {
    const phone = await world.signIn(ada)
    expect((await phone.ask('get_account', {})).status).toBe(200)
    expect(await operator.call('end_account_sessions', { account_id: ada.userId })).toEqual({ ended: 2 })
    for (const person of [ada, phone]) expect((await person.ask('get_account', {})).status).toBe(401)
    expect((await deeds())[0]).toMatchObject({ kind: 'operator.sessions_ended', account_id: ada.userId })
  })
})

describe('the system', () => {
  test('jobs are listed by state with why they failed and nothing of what they are about; one that failed is run again [REND-06]', async () => {
    await world.db.transaction((tx) => jobs.enqueue(tx, DEFINITION, { secret: 'a reel of somebody' }))
    expect((await operator.call('list_jobs', {})).jobs).toMatchObject([{ name: 'fragile', state: 'created', tries: 0, error: null }])
    await jobs.work({ sole: true })
    const failed = async () => (await operator.call('list_jobs', { state: 'failed' })).jobs
    await expect.poll(failed, { timeout: 60_000 }).toHaveLength(1)
    const [job] = await failed()
    expect(job).toMatchObject({ name: 'fragile', tries: 1, tries_max: 1, error: 'the disk is full' })
    const state = await operator.call('get_system_state', {})
    expect(state.jobs).toContainEqual({ state: 'failed', count: 1 })
    expect(JSON.stringify([job, state])).not.toContain('somebody')

    const again = { job_id: job?.id ?? '', name: 'fragile' }
    expect(await operator.ask('retry_job', { ...again, name: 'another' })).toMatchObject({ status: 404 })
    work.isBroken = false
    await operator.call('retry_job', again)
    const ended = async () => (await operator.call('list_jobs', { state: 'completed' })).jobs
    await expect.poll(ended, { timeout: 60_000 }).toMatchObject([{ id: job?.id, tries: 2 }])
    expect(await operator.ask('retry_job', again)).toMatchObject({ status: 404 })
    expect((await deeds())[0]).toMatchObject({ kind: 'operator.job_retried', detail: 'fragile', account_id: null })
  })

  test('says whether what it needs works, and how much it keeps [AUTH-17]', async () => {
    await ada.makeProject()
    const state = await operator.call('get_system_state', {})
    expect(state.checks).toEqual([{ name: 'database', ok: true }])
    expect(state.accounts).toBeGreaterThan(1)
    expect(state.projects).toBeGreaterThan(0)
    expect(state.database_bytes).toBeGreaterThan(1_000_000)
    expect(state.disk?.free_bytes).toBeLessThanOrEqual(state.disk?.total_bytes ?? 0)
  })

  test('the audit log is read of one account or of all [AUTH-11]', async () => {
    await ada.call('export_account_data', {})
    const ofAda = await operator.call('list_audit_events', { account_id: ada.userId })
    expect(ofAda.events).toMatchObject([{ kind: 'account.exported', account_email: ada.email, operator: null }])
    expect((await operator.call('list_audit_events', { limit: 1 })).events).toEqual(ofAda.events)
    const ofKind = (kind: 'account.exported' | 'share.opened') => operator.call('list_audit_events', { account_id: ada.userId, kind })
    expect([(await ofKind('account.exported')).total, (await ofKind('share.opened')).total]).toEqual([1, 0])
    await world.db.execute(sql`update audit_events set kind = 'of a newer release' where user_id = ${ada.userId}`)
    expect((await operator.call('list_audit_events', { account_id: ada.userId })).total).toBe(0)
  })
})
