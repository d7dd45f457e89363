import { expect, test } from 'vitest'
import { CALLS, ROUTES } from './catalog.ts'

// Written by hand from section 7 of both documents, so that a call dropped from the catalog is missed here.
const named = [
  'create_jushn',
  'create_reel',
  'get_unified_user_data',
  'get_project_details',
  'update_project',
  'delete_project',
  'duplicate_project',
  'switch_project_context',
  'get_user_context',
  'get_user_subscription_with_limits',
  'check_message_limit_with_subscription',
  'increment_message_usage_with_subscription',
  'ensure_user_subscription',
  'get_subscription_plans',
  'get_user_subscription',
  'create_subscription',
  'cancel_subscription',
  'get_billing_history',
  'get_usage_stats',
  'get_payment_methods',
  'create_payment_method_session',
  'get_invoice_download_url',
  'update_subscription',
  'create_customer_portal_session',
  'list_user_projects',
  'list_project_reels',
  'switch_reel_context',
  'get_chat_messages',
  'create_project_with_context',
  'get_presigned_urls_batch',
  'confirm_upload',
  'get_media_library',
  'create_media_project',
  'update_media_project',
  'delete_media_project',
  'get_nfs_media_library',
  'get_media_files_by_upload_ids',
  'upload_to_system_folder',
  'validate_gdrive_link',
  'add_user_provided_link',
  'delete_from_library',
  'sync_media_library',
]

const addresses = [
  '/auth/request-otp',
  '/auth/verify-otp',
  '/auth/login',
  '/auth/google-login',
  '/auth/google-jwt-login',
  '/auth/refresh',
  '/auth/logout',
  '/api/chat',
  '/api/nfs-multipart',
]

test('every function of both documents is in the catalogue [GATE-05]', () => {
  const missing = named.filter((name) => !Object.hasOwn(CALLS, name))
  expect(missing).toEqual([])
})

test('every call of both documents with an address of its own is in the catalogue [GATE-05]', () => {
  const present = Object.values(ROUTES).map((definition): string => definition.path)
  expect(addresses.filter((path) => !present.includes(path))).toEqual([])
})
