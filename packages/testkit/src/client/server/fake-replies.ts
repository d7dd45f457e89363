/** Answers of the fake server, in the envelope of the real one. */
export type HttpReply = { status: number; body: unknown }

export const success = (data: unknown): HttpReply => ({ status: 200, body: { success: true, data: { status: 'success', data } } })

export const refusal = (status: number, code: string, text: string): HttpReply => ({
  status,
  body: { success: false, error: text, code, data: { status: 'error', error: text, message: text, details: {} } },
})
