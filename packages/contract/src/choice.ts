import * as z from 'zod/mini'

/** An answer that can be given by pressing it: `say` is what it sends. */
export const Choice = z.object({ label: z.string().check(z.maxLength(80)), say: z.string().check(z.minLength(1), z.maxLength(2000)) })
export type Choice = z.infer<typeof Choice>
