/** How an old page notices that the server has moved on: with every answer the server names the build of its pages (SYNC-07). */

export const BUILD_HEADER = 'x-build'

/** The build that a page, or the address of its first script, is of: the hash in that script's name. Null where no build made it. */
export const readBuild = (text: string): string | null => /assets\/app-([\w-]{8})\.js/.exec(text)?.[1] ?? null
