/** What those see and do who run the server. The gateway lets nobody else in; whatever is changed here is in the audit log. */
import type { operatorCalls } from '@reelwright/contract/operator/operator'
import type { CallHandlers, Room } from '../../platform/room.ts'
import { createAccountCalls } from './account-calls.ts'
import { createInvoiceCalls } from './invoice-calls.ts'
import type { OperatorParts } from './operator-parts.ts'
import { createSystemCalls } from './system-calls.ts'

export const createOperatorRoom = (parts: OperatorParts): Room & { calls: CallHandlers<keyof typeof operatorCalls> } => ({
  name: 'operator',
  calls: { ...createAccountCalls(parts), ...createInvoiceCalls(parts), ...createSystemCalls(parts) },
})
