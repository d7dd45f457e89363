/** A person who uses a running server by its API: signs in with the code from the mailbox, calls, uploads. Every answer is parsed. */
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { MediaItem } from '@reelwright/contract/media'
import {
  CALLS,
  type CallInput,
  type CallName,
  type CallOutput,
  ROUTES,
  type RouteInput,
  type RouteName,
  type RouteOutput,
} from '@reelwright/contract/wire/catalog'
import { authErrorTextOf, ErrorBody, errorTextOf } from '@reelwright/contract/wire/envelope'
import { readCode } from './mailbox.ts'

export class ApiErrorReply extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, text: string) {
    super(`${status} ${code}: ${text}`)
    this.name = 'ApiErrorReply'
    this.status = status
    this.code = code
  }
}

export type ApiPerson = {
  email: string
  userId: string
  token: string
  call: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>
  callRoute: <N extends RouteName>(name: N, input: RouteInput<N>) => Promise<RouteOutput<N>>
  /** Uploads files to a project and waits until each is analysed, whether it can be used or not. */
  upload: (projectId: CallInput<'get_presigned_urls_batch'>['project_id'], paths: readonly string[]) => Promise<MediaItem[]>
}

const TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
}

const post = async (address: string, body: unknown, token: string | null): Promise<unknown> => {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const json: unknown = await reply.json()
  if (reply.ok) return json
  const errorBody = ErrorBody.parse(json)
  throw new ApiErrorReply(reply.status, String(errorBody.code ?? ''), errorTextOf(errorBody) ?? authErrorTextOf(errorBody) ?? '')
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Signs in; needs the development mailbox, so a server on this machine that keeps its mail. */
export const signInByApi = async (url: string, email: string): Promise<ApiPerson> => {
  const routed = async <N extends RouteName>(name: N, input: RouteInput<N>, token: string | null): Promise<RouteOutput<N>> => {
    const reply = await post(`${url}${ROUTES[name].path}`, input, token)
    // A route's answer is its payload with `success` beside it; the schema takes its own fields.
    return ROUTES[name].output.parse(reply) as RouteOutput<N>
  }
  await routed('auth/request-otp', { email }, null)
  const { user, tokens } = await routed('auth/verify-otp', { email, otp: await readCode(url, email) }, null)
  const token = tokens.access_token

  const call = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> => {
    const reply = await post(`${url}/api/function/${name}`, input, token)
    const payload = reply !== null && typeof reply === 'object' && 'data' in reply ? reply.data : null
    const data = payload !== null && typeof payload === 'object' && 'data' in payload ? payload.data : null
    // The schema of that very call has just checked it.
    return CALLS[name].output.parse(data) as CallOutput<N>
  }

  const upload: ApiPerson['upload'] = async (projectId, paths) => {
    const bodies = await Promise.all(paths.map((path) => readFile(path)))
    const files = paths.map((path, at) => ({
      filename: basename(path),
      file_size: bodies[at]?.length ?? 0,
      mime_type: TYPES[extname(path)] ?? 'application/octet-stream',
    }))
    const { presigned_urls } = await call('get_presigned_urls_batch', { project_id: projectId, files })
    const ids = await Promise.all(
      presigned_urls.map(async (target, at) => {
        const put = await fetch(new URL(target.presigned_url, url), {
          method: 'PUT',
          headers: target.headers,
          body: new Uint8Array(bodies[at] ?? []),
        })
        if (!put.ok) throw new ApiErrorReply(put.status, 'UPLOAD', await put.text())
        await call('confirm_upload', { upload_id: target.upload_id })
        return target.upload_id
      }),
    )
    for (;;) {
      const { media_files } = await call('get_media_files_by_upload_ids', { project_id: projectId, upload_ids: ids })
      if (media_files.every((file) => file.status !== 'analysing')) return media_files
      await pause(200)
    }
  }
  return { email, userId: user.id, token, call, callRoute: (name, input) => routed(name, input, token), upload }
}
