import { readFileSync } from 'node:fs'
import type { z } from 'zod/mini'
import { StartError } from './start-error.ts'

/** What stands in the JSON file that an option names. Throws `StartError` when it cannot be used, with the option's name and the place. */
export const readOptionFile = <Schema extends z.ZodMiniType>(option: string, path: string, schema: Schema): z.output<Schema> => {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new StartError(`${option} ${path} is not right at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`${option} ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause })
  }
}
