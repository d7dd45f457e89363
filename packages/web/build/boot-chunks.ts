/**
 * Which modules a boot loads together. Every file that a page begins with costs the browser a millisecond or two of the page's own
 * thread, whatever its size, so what is always needed together is one file; what a visitor's page needs is left where it is.
 */
import { dirname } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const at = (path: string): string => `${dirname(import.meta.dirname)}/src/${path}`

/** What somebody who is not signed in sees first, and what speaks up when the data layer cannot be had (NAV-10). */
const WITHOUT_DATA = [
  'main.tsx',
  'routes/landing-route.tsx',
  'routes/login-route.tsx',
  'core/api/auth-reply-reader.ts',
  'core/api/reply-error.ts',
  'shell/signed-in-area.tsx',
  'shell/account-menu.tsx',
].map(at)
/** What every signed-in page stands on. */
const DATA_LAYER = ['data/data-layer.tsx', 'boot/core-opening.ts'].map(at)
const PLAYGROUND = ['playground/playground-route.tsx'].map(at)
/** Where a signed-in page stands, and what it asks of the core: small, and one file. */
const SIGNED_IN = ['shell/signed-in-area.tsx', 'boot/core-gate.tsx', 'boot/use-core.ts'].map(at)
/** The client core, which a page with a snapshot opens once that is drawn, and any other page waits for. */
const CORE = ['boot/open-core.ts'].map(at)

/** Its index names every icon there is: which of them are used the graph does not tell. */
const ICONS = /\/node_modules\/lucide-react\//

/** All that these import statically, themselves included. */
const reach = (graph: Graph, roots: Iterable<string>): Set<string> => {
  const found = new Set<string>()
  const left = [...roots]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id) || ICONS.test(id)) continue
    found.add(id)
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const chunksOf = (graph: Graph): ReadonlyMap<string, string> => {
  const withoutData = reach(graph, WITHOUT_DATA)
  const playground = reach(graph, PLAYGROUND)
  const core = reach(graph, CORE)
  /** Somebody else has these parts of it too, and shall not load the rest. */
  const sharedOf = (part: ReadonlySet<string>, besides: ReadonlySet<string> = new Set()): string[] =>
    [...part].filter((id) => graph.getModuleInfo(id)?.importers.some((importer) => !part.has(importer) && !besides.has(importer)))
  /** What the core alone asks for, once it is there. */
  const afterCore = reach(
    graph,
    [...core].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  )
  const chunks = new Map<string, string>(SIGNED_IN.map((id) => [id, 'signed-in-area']))
  const put = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!withoutData.has(id) && !chunks.has(id)) chunks.set(id, name)
  }
  put('data-layer', reach(graph, [...DATA_LAYER, ...sharedOf(playground)]))
  put('playground', playground)
  const elsewhere = reach(graph, sharedOf(core, afterCore))
  put(
    'core',
    [...core].filter((id) => !elsewhere.has(id)),
  )
  return chunks
}

let known: ReadonlyMap<string, string> | undefined

export const bootChunk = (id: string, graph: Graph): string | null => {
  if (ICONS.test(id)) return 'icons'
  known ??= chunksOf(graph)
  return known.get(id) ?? null
}
