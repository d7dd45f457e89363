/**
 * The catalog: every call that crosses the wire, once. The gateway, the typed client, the OpenAPI reference and the
 * coverage test derive from it.
 */
import type * as z from 'zod/mini'
import { accountCalls } from '../account.ts'
import { authCalls, authRoutes } from '../auth.ts'
import { billingCalls } from '../billing.ts'
import { chatCalls, chatRoutes } from '../chat.ts'
import { contactRoutes } from '../contact.ts'
import { libraryCalls } from '../library.ts'
import { mediaCalls } from '../media.ts'
import { multipartRoutes } from '../multipart.ts'
import { musicCalls } from '../music.ts'
import { operatorCalls } from '../operator/operator.ts'
import { projectCalls } from '../projects.ts'
import { reelCalls } from '../reels.ts'
import { searchCalls } from '../search.ts'
import { studioCalls } from '../studio.ts'
import { versionCalls } from '../versions.ts'

/** Gateway calls, `POST /api/function/{name}`. */
export const CALLS = {
  ...projectCalls,
  ...reelCalls,
  ...chatCalls,
  ...mediaCalls,
  ...libraryCalls,
  ...searchCalls,
  ...accountCalls,
  ...authCalls,
  ...studioCalls,
  ...versionCalls,
  ...musicCalls,
  ...billingCalls,
  ...operatorCalls,
} as const
/** Calls with an address of their own. */
export const ROUTES = { ...authRoutes, ...chatRoutes, ...contactRoutes, ...multipartRoutes } as const

export type CallName = keyof typeof CALLS
export type RouteName = keyof typeof ROUTES

/** What a caller may write: defaults may be left out. */
export type CallInput<N extends CallName> = z.input<(typeof CALLS)[N]['input']>
/** What a handler receives: parsed, with defaults. */
export type CallParsed<N extends CallName> = z.output<(typeof CALLS)[N]['input']>
export type CallOutput<N extends CallName> = z.output<(typeof CALLS)[N]['output']>
export type RouteInput<N extends RouteName> = z.input<(typeof ROUTES)[N]['input']>
export type RouteParsed<N extends RouteName> = z.output<(typeof ROUTES)[N]['input']>
export type RouteOutput<N extends RouteName> = z.output<(typeof ROUTES)[N]['output']>

export const isCallName = (name: string): name is CallName => Object.hasOwn(CALLS, name)
