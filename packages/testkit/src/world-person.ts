/** Somebody who is signed in to a test's rooms, and what they ask of them. */
import { CALLS, type CallInput, type CallName, type CallOutput, ROUTES, type RouteName } from '@reelwright/contract/wire/catalog'
import type { ChatId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { ServerMessage } from '@reelwright/contract/wire/socket'
import { readBusText, userChannel } from '@reelwright/server/platform/events/bus-text'
import type { Bus } from '@reelwright/server/ports/bus'
import { accessKeyOf } from '@reelwright/server/rooms/auth/access-token'
import { findUser } from '@reelwright/server/rooms/auth/auth-store'
import { beginSession, signedIn } from '@reelwright/server/rooms/auth/issue-session'
import type { RoomWorld } from './room-world.ts'

export type WorldReply = {
  status: number
  body: { success: boolean; code?: string; error?: string; data?: { data?: unknown; details?: Record<string, unknown> } } & Record<
    string,
    unknown
  >
}

export type WorldPerson = {
  userId: UserId
  email: string
  token: string
  /** What the gateway answers, whatever it is. */
  ask(name: CallName, input: unknown, headers?: Record<string, string>): Promise<WorldReply>
  /** The payload of an answer that must be a success. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  route(name: RouteName, input: unknown): Promise<WorldReply>
  postTo(url: string, input: unknown): Promise<WorldReply>
  /** Everything published to this person's tabs so far, oldest first. */
  events(): ServerMessage[]
  makeProject(name?: string): Promise<{ projectId: ProjectId; chatId: ChatId }>
  makeReel(name?: string): Promise<{ projectId: ProjectId; chatId: ChatId; reelId: ReelId }>
}

/** Posts JSON to the rooms and reads the answer. */
export type Post = (url: string, token: string | null, input: unknown, headers?: Record<string, string>) => Promise<WorldReply>

export type SignInParts = Pick<RoomWorld, 'db' | 'clock' | 'newId'> & { bus: Bus; sessionSecret: string; post: Post }

/** A new session of a person who has an account. */
export const signInPerson = async (
  { db, clock, newId, bus, sessionSecret, post }: SignInParts,
  { userId, email }: Pick<WorldPerson, 'userId' | 'email'>,
): Promise<WorldPerson> => {
  const user = await findUser(db, userId)
  if (user === null) throw new Error('the person was just made')
  const session = await beginSession(db, { id: newId(), user, userAgent: 'test', address: '127.0.0.1', device: '', now: clock.now() })
  const { access_token: token } = await signedIn(
    { secret: sessionSecret, key: accessKeyOf(sessionSecret), isAdmin: () => false },
    { user, session, generation: 1, now: clock.now() },
  )
  const heard: ServerMessage[] = []
  await bus.subscribe(userChannel(userId), (text) => {
    heard.push(ServerMessage.parse(JSON.parse(readBusText(text).json)))
  })
  const ask: WorldPerson['ask'] = (name, input, headers) => post(`/api/function/${name}`, token, input, headers)
  const call: WorldPerson['call'] = async (name, input) => {
    const reply = await ask(name, input)
    if (reply.status !== 200) throw new Error(`${name} answered ${reply.status} ${reply.body.code}: ${reply.body.error}`)
    // Parsed by the schema of that very call.
    return CALLS[name].output.parse(reply.body.data?.data) as CallOutput<typeof name>
  }
  const makeProject: WorldPerson['makeProject'] = async (name = 'A project') => {
    const made = await call('create_project_with_context', { name })
    return { projectId: made.project_id, chatId: made.chat_id }
  }
  return {
    userId,
    email,
    token,
    ask,
    call,
    postTo: (url, input) => post(url, token, input),
    route: (name, input) => post(ROUTES[name].path, token, input),
    events: () => heard,
    makeProject,
    makeReel: async (name = 'A reel') => {
      const project = await makeProject()
      const { reel_id: reelId } = await call('create_reel', { chat_id: project.chatId, reel_name: name })
      return { ...project, reelId }
    },
  }
}
