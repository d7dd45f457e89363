import { readFileSync } from 'node:fs'
import { StartError } from '../../platform/process/start-error.ts'
import { BUILT_IN_PLANS, PlanTable } from './plan-table.ts'

/** The table of plans: PLANS_FILE when it is set, else the built-in one. Throws `StartError` when the file cannot be used. */
export const readPlans = (path: string | undefined): PlanTable => {
  if (path === undefined) return BUILT_IN_PLANS
  try {
    const parsed = PlanTable.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new StartError(`PLANS_FILE ${path} is not right at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`PLANS_FILE ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause })
  }
}
