/** The pages of the built web, filled in and compressed once for each build that lies there. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Page = { mtimeMs: number; html: string; brotli: Buffer; etag: string }

/** Sends a page by the name of its file; asked for anew each time, and not sent again to whoever has it. */
export const createPageFiles = (
  webDir: string,
  fill: (html: string) => string,
): ((name: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply) => {
  const kept = new Map<string, Page>()

  const pageOf = (name: string): Page => {
    const path = join(webDir, name)
    const { mtimeMs } = statSync(path)
    const known = kept.get(name)
    // Whoever builds beneath a server that runs gets the pages that fit the new scripts.
    if (known?.mtimeMs === mtimeMs) return known
    const html = fill(readFileSync(path, 'utf8'))
    const page = { mtimeMs, html, brotli: brotliCompressSync(html), etag: `"${createHash('sha256').update(html).digest('base64url')}"` }
    kept.set(name, page)
    return page
  }

  return (name, request, reply) => {
    const page = pageOf(name)
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    const etag = takesBrotli ? `${page.etag.slice(0, -1)}-br"` : page.etag
    void reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding').type('text/html; charset=utf-8')
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html)
  }
}
