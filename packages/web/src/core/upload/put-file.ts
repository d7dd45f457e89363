/** One PUT with progress. XMLHttpRequest, because fetch tells nothing of how much of a body has left. */

/** `etag` names what the store took; null when it did not say. */
export type PutOutcome = { kind: 'done'; etag: string | null } | { kind: 'failed'; status: number } | { kind: 'aborted' }

export type PutFile = (input: {
  url: string
  headers: Readonly<Record<string, string>>
  body: Blob
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}) => Promise<PutOutcome>

/** Puts a file at a signed address. A failure without a status (the network) has status 0. */
export const putFile: PutFile = ({ url, headers, body, onProgress, signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'aborted' })
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (outcome: PutOutcome) => {
      signal.removeEventListener('abort', stop)
      resolve(outcome)
    }
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () =>
      end(
        request.status >= 200 && request.status < 300
          ? { kind: 'done', etag: request.getResponseHeader('etag') }
          : { kind: 'failed', status: request.status },
      )
    request.onerror = () => end({ kind: 'failed', status: 0 })
    request.ontimeout = () => end({ kind: 'failed', status: 0 })
    request.onabort = () => end({ kind: 'aborted' })
    signal.addEventListener('abort', stop, { once: true })
    request.send(body)
  })
