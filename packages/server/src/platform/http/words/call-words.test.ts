import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { askToSignIn, inWordsOf } from './call-words.ts'

const broken = new Error('something deep down')

test.each([
  ['get_subscription_plans', 'Failed to fetch subscription plans'],
  ['get_user_subscription', 'Failed to fetch subscription'],
  ['get_billing_history', 'Failed to fetch billing history'],
  ['get_usage_stats', 'Failed to fetch usage statistics'],
  ['get_payment_methods', 'Failed to fetch payment methods'],
  ['create_subscription', 'Failed to create subscription'],
  ['cancel_subscription', 'Failed to cancel subscription'],
  ['create_payment_method_session', 'Failed to create payment method session'],
  ['get_invoice_download_url', 'Failed to get invoice download URL'],
  ['create_customer_portal_session', 'Failed to create customer portal session'],
] as const)('%s that breaks says “%s” [BILL-09 GATE-03]', (name, text) => {
  expect(inWordsOf(CALLS[name], broken)).toMatchObject({ code: 'FUNCTION_ERROR', message: text, cause: broken })
})

test.each([
  ['list_user_projects', 'Failed to list projects'],
  ['get_unified_user_data', 'Failed to fetch projects'],
  ['get_project_details', 'Failed to get projects: Server error occurred'],
  ['update_project', 'Update failed'],
  ['delete_project', 'Delete failed'],
  ['duplicate_project', 'Duplicate failed'],
] as const)('%s that breaks says “%s” [PROJ-09]', (name, text) => {
  expect(inWordsOf(CALLS[name], broken)).toMatchObject({ code: 'FUNCTION_ERROR', message: text })
})

test.each([
  ['create_reel', 'Failed to create reel'],
  ['switch_reel_context', 'Failed to switch reel context'],
] as const)('%s that breaks says “%s” [REEL-03 GATE-03]', (name, text) => {
  expect(inWordsOf(CALLS[name], broken)).toMatchObject({ code: 'FUNCTION_ERROR', message: text })
})

test('a library that breaks is NFS_ERROR, a chat API_ERROR, a check of the limit says what it could not do [GATE-03 LIMIT-05]', () => {
  expect(inWordsOf(CALLS.get_nfs_media_library, broken)).toMatchObject({ code: 'NFS_ERROR', message: 'NFS operation failed' })
  expect(inWordsOf(ROUTES['api/chat'], broken)).toMatchObject({ code: 'API_ERROR', message: 'Chat processing failed' })
  expect(inWordsOf(CALLS.check_message_limit_with_subscription, broken)).toMatchObject({ message: 'Unable to verify message limits' })
})

test('a refusal keeps its own words, and a call without words stays an internal error [GATE-03]', () => {
  const refused = new AppError('PROJECT_NOT_FOUND')
  expect(inWordsOf(CALLS.update_project, refused)).toBe(refused)
  expect(inWordsOf(CALLS.list_sessions, broken)).toBe(broken)
})

test('whoever is not signed in is asked to be, in the words of what they wanted [CHK-04 PROJ-09 UPL-05]', () => {
  const nobody = new AppError('INVALID_TOKEN')
  expect(askToSignIn(CALLS.create_subscription, nobody)).toMatchObject({ code: 'INVALID_TOKEN', message: 'Please log in to subscribe' })
  expect(askToSignIn(CALLS.list_user_projects, nobody)).toMatchObject({ message: 'Authentication required - please log in' })
  for (const call of [CALLS.get_presigned_urls_batch, CALLS.confirm_upload])
    expect(askToSignIn(call, nobody)).toMatchObject({ message: 'User not authenticated' })
  expect(askToSignIn(CALLS.list_sessions, nobody)).toBe(nobody)
})
