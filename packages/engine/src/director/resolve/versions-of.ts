/** The versions that a message asks for beside a plan, and what is said of them. */
import type { ReelPlan, Resolution } from '@reelwright/contract/reel-plan'
import type { Direct } from '../../engine-api.ts'
import type { Catalog } from '../catalog.ts'
import type { Intent } from '../intents.ts'
import { makeVersions } from './make-versions.ts'
import { resolveIntentsWith } from './resolve-intents.ts'
import { versionWords } from './version-words.ts'

type Input = Parameters<Direct>[0]
type Around = Pick<Input, 'media' | 'tools'> & {
  preferences: NonNullable<Input['preferences']>
  catalog: Catalog
  largest?: Resolution | undefined
}

export type BesidePlan = { reply: string; versions: NonNullable<ReturnType<Direct>['versions']> }

export const versionsOf = (plan: ReelPlan, intents: readonly Intent[], around: Around): BesidePlan => {
  const { media, tools, preferences, catalog, largest = null } = around
  const made = makeVersions(
    plan,
    intents,
    (base, versionIntents) => resolveIntentsWith(catalog)({ plan: base, media, intents: versionIntents, tools, preferences, largest }),
    { catalog, media },
  )
  if (made === null) return { reply: '', versions: [] }
  const told = made.outcome.state === 'refused' ? made.outcome.reason : versionWords(made.versions, plan, { catalog, media })
  return { versions: made.versions, reply: told }
}
