/** What crawlers ask for: which pages are for them. */
import type { FastifyInstance } from 'fastify'

const PUBLIC_PAGES = ['/', '/about', '/contact', '/privacy', '/terms'] as const
const FOR_PEOPLE = ['/playground', '/projects', '/account', '/admin', '/billing', '/checkout', '/api/', '/auth/', '/objects/'] as const

export const registerCrawlerFiles = (app: FastifyInstance, publicUrl: string): void => {
  const robots = ['User-agent: *', ...FOR_PEOPLE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  const urls = PUBLIC_PAGES.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
}
