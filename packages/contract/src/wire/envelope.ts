/** The envelopes around every reply of the gateway and of `/auth/*`, and how an error text is found in them. */
import * as z from 'zod/mini'

export type GatewaySuccess<T> = { success: true; data: { status: 'success'; data: T } }
export type GatewayError = {
  success: false
  error: string
  code: string
  data: { status: 'error'; error: string; message: string; details: Record<string, unknown> }
}
export type AuthErrorReply = { success: false; error: string; detail: string; code: string }

/** What a client may rely on in a refusal, however old or foreign the server is. */
export const ErrorBody = z.looseObject({
  success: z.optional(z.boolean()),
  error: z.optional(z.nullable(z.string())),
  detail: z.optional(z.unknown()),
  message: z.optional(z.nullable(z.string())),
  code: z.optional(z.union([z.string(), z.number()])),
  data: z.optional(
    z.nullable(
      z.looseObject({
        status: z.optional(z.string()),
        error: z.optional(z.nullable(z.string())),
        message: z.optional(z.nullable(z.string())),
        details: z.optional(z.record(z.string(), z.unknown())),
        data: z.optional(z.unknown()),
      }),
    ),
  ),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Text of a refusal: `data.error`, then `data.message`, then the outer `error` (document A section 7). */
export const errorTextOf = (reply: ErrorBody): string | undefined => reply.data?.error || reply.data?.message || reply.error || undefined

/** Text of a refusal of `/auth/*`: `detail`, then `error`, then `message`. */
export const authErrorTextOf = (reply: ErrorBody): string | undefined =>
  (typeof reply.detail === 'string' && reply.detail) || reply.error || reply.message || undefined
