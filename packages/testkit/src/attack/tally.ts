/** How each address answered to what was tried on it, for the table of `npm run attack`, which names a folder for it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type TallyRow = { name: string; role: string; statuses: Record<string, number> }
export type Tally = {
  /** `role` says who tried, or what. */
  count(name: string, role: string, status: number | string): void
  /** Keeps it where the attack looks for it, if one is under way. */
  keep(): void
}

/** What an attack tells that is no row, where one is under way. */
export const keepForAttack = (part: string, told: unknown): void => {
  const folder = process.env['REELWRIGHT_ATTACK_TALLY']
  if (folder !== undefined) writeFileSync(join(folder, `${part}.json`), JSON.stringify(told))
}

export const createTally = (part: string): Tally => {
  const rows = new Map<string, TallyRow>()
  return {
    count: (name, role, status) => {
      const key = `${name}\n${role}`
      const row = rows.get(key) ?? { name, role, statuses: {} }
      row.statuses[status] = (row.statuses[status] ?? 0) + 1
      rows.set(key, row)
    },
    keep: () => keepForAttack(part, [...rows.values()]),
  }
}
