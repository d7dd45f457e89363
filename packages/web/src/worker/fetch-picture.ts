/** Asks a store for a picture. From another origin it comes sealed, of a size that nobody may know, unless it is asked for openly. */

type FetchPorts = { fetch: (input: Request | string, init?: RequestInit) => Promise<Response>; appOrigin: string }

export const createFetchPicture = (ports: FetchPorts): ((request: Request) => Promise<Response>) => {
  /** Stores that let no script read their pictures. */
  const closedOrigins = new Set<string>()
  return async (request) => {
    const { origin } = new URL(request.url)
    if (origin === ports.appOrigin || closedOrigins.has(origin)) return ports.fetch(request)
    try {
      return await ports.fetch(request.url, { mode: 'cors', credentials: 'omit' })
    } catch {
      const response = await ports.fetch(request)
      closedOrigins.add(origin)
      return response
    }
  }
}
