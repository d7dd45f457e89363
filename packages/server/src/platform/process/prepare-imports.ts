/**
 * What makes a start's imports cheap. Called first in a process and in each of its threads, before anything else is loaded.
 * docs/decisions/126-a-start-loads-what-it-needs.md
 */
import { registerHooks } from 'node:module'
import { enableCodeCache } from '@reelwright/engine/enable-code-cache'

const DRIZZLE = /^drizzle-orm(?:\/|$)/
/** Its own modules: each in the folder that its relative specifier names, and none of them CommonJS. */
const DRIZZLE_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/

/**
 * Node reads the `exports` of a package anew for each of its modules and for each import of it, and drizzle's are 130 kB: with its hundred
 * modules, and as many imports of it, that is 0.7 s of the 1.9 s of a processor that all modules take, and 90 MB. Each specifier is
 * resolved once instead.
 */
const resolveDrizzleOnce = (): void => {
  const resolved = new Map<string, { url: string; format?: string | null | undefined }>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context
      if (specifier.startsWith('.') && specifier.endsWith('.js') && DRIZZLE_MODULE.test(parentURL))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (!DRIZZLE.test(specifier) || !context.conditions.includes('import')) return next(specifier, context)
      const { url, format } = resolved.get(specifier) ?? next(specifier, context)
      resolved.set(specifier, { url, format })
      return { url, format, shortCircuit: true }
    },
  })
}

export const prepareImports = (): void => {
  enableCodeCache()
  resolveDrizzleOnce()
}
