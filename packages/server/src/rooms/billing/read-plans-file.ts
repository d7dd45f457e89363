import { readOptionFile } from '../../platform/process/read-option-file.ts'
import { BUILT_IN_PLANS, PlanTable } from './plan-table.ts'

/** The table of plans: PLANS_FILE when it is set, else the built-in one. Throws `StartError` when the file cannot be used. */
export const readPlans = (path: string | undefined): PlanTable =>
  path === undefined ? BUILT_IN_PLANS : readOptionFile('PLANS_FILE', path, PlanTable)
