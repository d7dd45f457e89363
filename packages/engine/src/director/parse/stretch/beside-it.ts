import { VersionIntents } from '@reelwright/contract/intents/version-intents'
import type { Intent } from '../../intents.ts'

/** 'Square as well', 'auch in quadratisch': a version beside this one, where it was wished of what there is. */
export const besideIt = (request: string, also: RegExp, intents: readonly Intent[]): readonly Intent[] => {
  const shapes = intents.filter((intent) => intent.is === 'export' && (intent.settings.aspect ?? intent.platform_aspect) !== null)
  const others = intents.filter((intent) => !shapes.includes(intent) && intent.is !== 'make')
  if (shapes.length === 0 || others.length > 0 || !also.test(request)) return intents
  const versionIntents = VersionIntents.safeParse(shapes)
  return versionIntents.success ? [{ is: 'versions', versions: [{ intents: versionIntents.data }] }] : intents
}
