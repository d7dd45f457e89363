/** Accounts, their plans, payments and sessions. */
import type { OperatedAccount } from '@reelwright/contract/operator/operator'
import type { UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import { returnedWords } from '../../platform/money/returnable.ts'
import type { CallHandlers } from '../../platform/room.ts'
import { toWireReturned } from './invoice-calls.ts'
import type { OperatorParts } from './operator-parts.ts'

const DAY_MS = 24 * 60 * 60_000

type AccountCall = 'list_accounts' | 'give_plan' | 'take_plan_back' | 'refund_subscription' | 'end_account_sessions'

export const createAccountCalls = (parts: OperatorParts): CallHandlers<AccountCall> => {
  const { db, clock } = parts

  const account = async (userId: UserId): Promise<OperatedAccount> => {
    const found = await parts.findAccount(userId)
    if (found === null) throw new AppError('NOT_FOUND', { text: 'There is no such account any more.' })
    return found
  }

  return {
    list_accounts: async (input) => ({ ...(await parts.listAccounts(input)), plans: [...parts.plans] }),

    give_plan: async (input, { caller, source }) => {
      const { id: userId } = await account(input.account_id)
      const plan = parts.plans.find(({ id }) => id === input.plan_id)
      if (plan === undefined) throw new AppError('NOT_FOUND', { text: 'There is no such plan to give.' })
      const now = clock.now()
      const until = input.days === null ? null : new Date(now.getTime() + input.days * DAY_MS)
      const detail = until === null ? plan.name : `${plan.name} until ${until.toISOString().slice(0, 10)}`
      await db.transaction(async (tx) => {
        await parts.givePlan(tx, { userId, planId: plan.id, until })
        await recordAudit(tx, { kind: 'billing.plan_given', userId, source, now, detail, operator: caller.email })
      })
      return { account: await account(userId) }
    },

    take_plan_back: async (input, { caller, source }) => {
      const { id: userId, plan_from: from, plan_name: name } = await account(input.account_id)
      await db.transaction(async (tx) => {
        if (!(await parts.takePlanBack(tx, userId)))
          throw new AppError('CONFLICT', { text: 'That account has no plan that was given to it.' })
        const detail = from === 'given' ? name : null
        await recordAudit(tx, { kind: 'billing.plan_taken_back', userId, source, now: clock.now(), detail, operator: caller.email })
      })
      return { account: await account(userId) }
    },

    refund_subscription: async (input, { caller, source }) => {
      const { id: userId } = await account(input.account_id)
      const returned = await parts.refund(userId)
      if (returned === null) throw new AppError('CONFLICT', { text: 'That account has no subscription to pay back.' })
      const detail = `${returnedWords(returned)}, subscription ended`
      await recordAudit(db, { kind: 'billing.refunded', userId, source, now: clock.now(), detail, operator: caller.email })
      return { account: await account(userId), ...toWireReturned(returned) }
    },

    end_account_sessions: async (input, { caller, source }) => {
      const { id: userId } = await account(input.account_id)
      const ended = await parts.endSessions(userId)
      await recordAudit(db, { kind: 'operator.sessions_ended', userId, source, now: clock.now(), operator: caller.email })
      return { ended: ended.length }
    },
  }
}
