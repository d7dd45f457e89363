import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { SessionId } from '@reelwright/contract/wire/ids'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Assistant, AssistantTurn } from '../../ports/assistant.ts'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
/** What the assistant does next; each test says. */
let script: Assistant['reply']
const asked: AssistantTurn[] = []

beforeAll(async () => {
  world = await openStudioWorld({
    assistant: {
      reply: async (input) => {
        asked.push(input.turn)
        await script(input)
      },
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.person('ada.lovelace@example.com'.replace('@', `+${world.newId()}@`))
  reel = await ada.makeReel('Opening')
  asked.length = 0
  await world.db.execute(sql`delete from test_jobs`)
  world.quotas.messages = 1000
  script = async ({ turn, onDelta }) => {
    onDelta('You said: ')
    onDelta(turn.request)
  }
})

const caller = () => ({ userId: ada.userId, email: ada.email, name: null, isAdmin: false, sessionId: SessionId.parse(world.newId()) })
const context = () => ({ userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId })
/** What the socket does with a message. */
const send = (text: string, debugId?: string) =>
  world.rooms.socket.takeMessage(caller(), context(), {
    type: 'message',
    message: text,
    context: {},
    ...(debugId === undefined ? {} : { debug_id: debugId }),
  })
const messages = (extra: Record<string, unknown> = {}) =>
  ada.call('get_chat_messages', { chat_id: reel.chatId, reel_id: reel.reelId, ...extra })
const heard = <T extends ServerMessage['type']>(type: T) =>
  ada.events().filter((event): event is Extract<ServerMessage, { type: T }> => event.type === type)
const seqs = () => ada.events().flatMap((event) => ('seq' in event && event.seq !== undefined ? [event.seq] : []))

describe('a message', () => {
  test('is stored, shown to every tab, answered in pieces, and the answer is stored [CHAT-03 CHAT-05]', async () => {
    await send('  hello there  ', 'tab-1')
    expect(heard('message_queued')).toMatchObject([
      { message: { content: 'hello there', client_id: 'tab-1', sender: 'user', senderId: ada.userId, version: 1 } },
    ])
    expect(heard('message_queued')[0]?.message.senderName).toMatch(/^ada\.lovelace/)
    await world.runJobs()
    expect(
      heard('chat_delta')
        .map((event) => event.text)
        .join(''),
    ).toBe('You said: hello there')
    const [answer] = heard('chat_response')
    expect(answer).toMatchObject({
      text: 'You said: hello there',
      message: { sender: 'assistant', senderName: 'Jushn', content: 'You said: hello there' },
    })
    expect(new Set(heard('chat_delta').map((event) => event.message_id))).toEqual(new Set([answer?.message_id]))
    const stored = await messages()
    expect(stored.messages.map((message) => [message.sender, message.content])).toEqual([
      ['user', 'hello there'],
      ['assistant', 'You said: hello there'],
    ])
    expect((await ada.call('list_project_reels', { chat_id: reel.chatId })).reels[0]?.message_count).toBe(2)
  })

  test('has events numbered one by one, in the order they are told [CHAT-03]', async () => {
    await send('one')
    await world.runJobs()
    await send('two')
    await world.runJobs()
    expect(seqs()).toEqual(seqs().map((_, index) => index + 1))
    expect((await messages()).last_seq).toBe(seqs().at(-1))
  })

  test('is 1 to 10000 characters [CHAT-02]', async () => {
    const post = (message: string) => ada.route('api/chat', { message, chat_id: reel.chatId, reel_id: reel.reelId })
    expect(await post('   ')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', error: 'Message cannot be empty' } })
    expect(await post('x'.repeat(10_001))).toMatchObject({ status: 400, body: { error: 'Message too long' } })
    await send('x'.repeat(10_000))
    expect((await messages()).messages).toHaveLength(1)
  })

  test('sent again under the same id is stored, counted and answered once, also when both come at once [CHAT-12]', async () => {
    await Promise.all([1, 2, 3].map(() => send('once', 'same-id')))
    await world.runJobs()
    await send('once', 'same-id')
    await world.runJobs()
    expect((await messages()).messages.map((message) => message.content)).toEqual(['once', 'You said: once'])
    expect(world.quotas.messages).toBe(999)
    // Two that were sent on purpose both stay.
    await send('ok', 'a')
    await send('ok', 'b')
    expect((await messages()).messages.filter((message) => message.content === 'ok')).toHaveLength(2)
  })

  test('that uses up the quota says so under the bell, once [LIMIT-04 SYNC-10]', async () => {
    world.quotas.messages = 2
    await send('last but one')
    expect(heard('notification')).toEqual([])
    await send('the last', 'last')
    await send('the last', 'last')
    await expect(send('one too many')).rejects.toMatchObject({ code: 'MESSAGE_LIMIT_EXCEEDED' })
    expect(heard('notification')).toMatchObject([
      { notification: { type: 'warning', title: 'Message Limit Reached', actionUrl: '/billing', read: false } },
    ])
  })

  test('beyond the quota is refused with tier, usage, limit and reason, and leaves nothing [LIMIT-05]', async () => {
    world.quotas.messages = 0
    await expect(send('one too many')).rejects.toMatchObject({ code: 'MESSAGE_LIMIT_EXCEEDED' })
    const reply = await ada.route('api/chat', { message: 'one too many', chat_id: reel.chatId, reel_id: reel.reelId })
    expect(reply.status).toBe(402)
    expect(reply.body).toMatchObject({
      code: 'MESSAGE_LIMIT_EXCEEDED',
      error: "You've reached your lifetime limit of 50 messages. Upgrade to continue.",
      data: {
        details: {
          tier: 'free',
          usage: 50,
          permanence: true,
          subscription_tier: 'free',
          limit: 50,
          remaining: 0,
          is_permanent_limit: true,
          reason: 'Message limit exceeded',
        },
      },
    })
    expect((await messages()).messages).toEqual([])
    expect(await world.waitingJobs()).toEqual([])
  })

  test('pages: the newest 50 oldest first, earlier ones by offset, later ones by after_seq [REEL-01]', async () => {
    for (let index = 1; index <= 26; index += 1) {
      await send(`m${index}`)
      await world.runJobs()
    }
    const newest = await messages()
    expect(newest.messages).toHaveLength(50)
    expect(newest.has_more).toBe(true)
    expect(newest.messages.at(-1)?.content).toBe('You said: m26')
    expect(newest.messages.map((message) => message.seq)).toEqual(newest.messages.map((message) => message.seq).toSorted((a, b) => a - b))
    const earliest = await messages({ offset: 50 })
    expect(earliest.messages.map((message) => message.content)).toEqual(['m1', 'You said: m1'])
    expect(earliest.has_more).toBe(false)
    const middle = newest.messages[40]?.seq ?? 0
    expect((await messages({ after_seq: middle })).messages.map((message) => message.id)).toEqual(
      newest.messages.slice(41).map((message) => message.id),
    )
    const page = await messages({ after_seq: 0, limit: 10 })
    expect(page.messages[0]?.content).toBe('m1')
    expect(page.has_more).toBe(true)
    expect((await messages({ after_seq: newest.last_seq })).messages).toEqual([])
  })
})

describe('a turn', () => {
  test('tells the assistant what was said before, the plan, the tools that are on, and nothing of other reels', async () => {
    await send('first')
    await world.runJobs()
    await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { music: false } })
    await send('second')
    await world.runJobs()
    expect(asked[1]).toMatchObject({
      request: 'second',
      history: [
        { from: 'person', text: 'first' },
        { from: 'assistant', text: 'You said: first' },
      ],
      projectName: 'A project',
      reelName: 'Opening',
      tools: ['search', 'story', 'timing', 'lut', 'transitions', 'export'],
    })
  })

  test('hands back what the last reply asked, so that the next words can be its answer [CHAT-11]', async () => {
    const question = { asks: 'consent' as const, offer: 'backwards' as const, choices: [{ label: 'Reverse it', say: 'reverse the order' }] }
    script = async ({ onDelta, onQuestions }) => {
      onQuestions([question])
      onDelta('Shall I?')
    }
    await send('play it backwards')
    await world.runJobs()
    // Whoever draws the message has the answers as data, so that they can be pressed.
    expect(heard('chat_response')[0]?.message).toMatchObject({ questions: [question] })
    expect((await messages()).messages.map((message) => message.questions)).toEqual([undefined, [question]])
    await send('yes')
    await world.runJobs()
    expect(asked[1]?.history.at(-1)).toEqual({ from: 'assistant', text: 'Shall I?', questions: [question], changed: false })
  })

  test('shows its tools, makes its edits one undo step and tells that the plan changed before it answers', async () => {
    script = async ({ onDelta, onToolEvent, onEdits }) => {
      onToolEvent({ tool: 'timing', state: 'done', summary: 'Set the length to 12 seconds' })
      onEdits([{ op: 'set_brief', target_frames: 360, pace: 'fast', mood: 'upbeat' }])
      onEdits([{ op: 'set_brief', target_frames: 360, pace: 'slow', mood: 'calm' }])
      onDelta('Twelve seconds it is.')
    }
    await send('12 seconds')
    await world.runJobs()
    expect(ada.events().map((event) => event.type)).toEqual([
      'message_added',
      'message_queued',
      'tool_event',
      'chat_delta',
      'plan_changed',
      'chat_response',
    ])
    expect((await messages()).messages[1]?.tool_events).toEqual([
      { tool: 'timing', state: 'done', summary: 'Set the length to 12 seconds' },
    ])
    expect(await ada.call('get_reel_plan', { reel_id: reel.reelId })).toMatchObject({
      version: 1,
      can_undo: true,
      plan: { target_frames: 360, pace: 'slow' },
    })
    expect(await ada.call('undo_reel_plan', { reel_id: reel.reelId })).toMatchObject({
      version: 2,
      can_undo: false,
      can_redo: true,
      plan: { target_frames: null, mood: null },
    })
  })

  test('that takes back the last step does so in the one history there is, then makes its edits [CHAT-11]', async () => {
    const brief = (target_frames: number): ReelEdit => ({ op: 'set_brief', target_frames, pace: 'medium', mood: null })
    script = async ({ onDelta, onEdits }) => {
      onEdits([brief(360)])
      onDelta('Twelve seconds.')
    }
    await send('12 seconds')
    await world.runJobs()
    script = async ({ turn, onDelta, onUndo, onEdits }) => {
      expect([turn.plan.target_frames, turn.undoTo?.target_frames]).toEqual([360, null])
      onUndo()
      if (turn.request !== 'undo') onEdits([brief(600)])
      onDelta('Taken back.')
    }
    await send('undo and make it 20 seconds')
    await world.runJobs()
    const plan = () => ada.call('get_reel_plan', { reel_id: reel.reelId })
    expect(await plan()).toMatchObject({ can_undo: true, can_redo: false, plan: { target_frames: 600 } })
    script = async ({ onDelta, onUndo }) => {
      onUndo()
      onDelta('Taken back.')
    }
    await send('undo')
    await world.runJobs()
    expect(await plan()).toMatchObject({ can_undo: false, can_redo: true, plan: { target_frames: null } })
    expect((await messages()).messages.at(-1)?.content).toBe('Taken back.')
    expect(ada.events().filter((event) => event.type === 'plan_changed')).toHaveLength(4)
  })

  test('that would take back a step of a plan that moved meanwhile leaves it and says so [CHAT-11]', async () => {
    const brief: ReelEdit = { op: 'set_brief', target_frames: 360, pace: 'medium', mood: null }
    await ada.call('edit_reel_plan', { reel_id: reel.reelId, base_version: 0, edits: [brief] })
    script = async ({ onDelta, onUndo }) => {
      onUndo()
      await ada.call('edit_reel_plan', { reel_id: reel.reelId, base_version: 1, edits: [{ ...brief, target_frames: 240 }] })
      onDelta('Taken back.')
    }
    await send('undo')
    await world.runJobs()
    expect((await messages()).messages.at(-1)?.content).toMatch(/^Taken back\.\n\nThe plan was changed meanwhile/)
    expect(await ada.call('get_reel_plan', { reel_id: reel.reelId })).toMatchObject({ plan: { target_frames: 240 } })
  })

  test('whose edits no longer fit says so and changes nothing', async () => {
    script = async ({ onDelta, onEdits }) => {
      onEdits([{ op: 'remove_scene', scene_id: 'gone' }])
      onDelta('Took it out.')
    }
    await send('take it out')
    await world.runJobs()
    expect((await messages()).messages[1]?.content).toMatch(/^Took it out\.\n\nThe plan was changed meanwhile/)
    expect((await ada.call('get_reel_plan', { reel_id: reel.reelId })).version).toBe(0)
  })

  test('that fails gives chat_error with a sentence, keeps the message and gives the quota back [CHAT-03]', async () => {
    script = async ({ onDelta }) => {
      onDelta('I will ')
      throw new Error('the provider is down: key sk-secret')
    }
    await send('do it')
    await world.runJobs()
    const [error] = heard('chat_error')
    expect(error).toMatchObject({
      error: 'Something went wrong while I was answering. Your message is safe; please try again.',
      context: { reelId: reel.reelId, chatId: reel.chatId },
    })
    expect(JSON.stringify(ada.events())).not.toContain('sk-secret')
    expect((await messages()).messages.map((message) => [message.sender, message.content])).toEqual([
      ['user', 'do it'],
      ['system', `Error: ${error?.error}`],
    ])
    // The words are kept, to be sent again by one press.
    expect((await messages()).messages.at(-1)?.questions).toEqual([{ asks: 'which', choices: [{ label: 'Try again', say: 'do it' }] }])
    expect(world.quotas.messages).toBe(1000)
    expect((await world.rooms.socket.initialState(caller(), context())).typing).toBe(false)
    script = async ({ onDelta }) => onDelta('Done.')
    await send('again')
    await world.runJobs()
    expect(heard('chat_response').at(-1)?.text).toBe('Done.')
  })

  test('can be stopped: what was said stays, with the word that it was stopped, and the next message is answered [CHAT-10]', async () => {
    const begun = Promise.withResolvers<void>()
    script = async ({ onDelta, signal }) => {
      onDelta('Once upon a time ')
      begun.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
    }
    await send('tell me everything')
    const running = world.runJobs()
    await begun.promise
    expect((await world.rooms.socket.initialState(caller(), context())).typing).toBe(true)
    expect(await ada.call('stop_reply', { chat_id: reel.chatId, reel_id: reel.reelId })).toEqual({ stopped: true })
    await running
    expect(heard('chat_response')).toMatchObject([{ text: 'Once upon a time\n\nStopped.' }])
    expect(await ada.call('stop_reply', { chat_id: reel.chatId, reel_id: reel.reelId })).toEqual({ stopped: false })
    script = async ({ onDelta }) => onDelta('Here.')
    await send('short, please')
    await world.runJobs()
    expect((await messages()).messages.at(-1)?.content).toBe('Here.')
  })

  test('that was stopped before it began says so [CHAT-10]', async () => {
    await send('never mind')
    await ada.call('stop_reply', { chat_id: reel.chatId, reel_id: reel.reelId })
    script = async ({ signal }) => signal.throwIfAborted()
    await world.runJobs()
    expect(heard('chat_response')).toMatchObject([{ text: 'Stopped.' }])
  })

  test('waits for the one before it: messages of a reel are answered one at a time and in order', async () => {
    let atOnce = 0
    let most = 0
    script = async ({ turn, onDelta }) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 20))
      onDelta(`re: ${turn.request}`)
      atOnce -= 1
    }
    await send('a')
    await send('b')
    await send('c')
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    expect(most).toBe(1)
    expect(heard('chat_response').map((event) => event.text)).toEqual(['re: a', 're: b', 're: c'])
  })

  test('whose process was killed is taken up again by its job, saves everything once, and those behind it follow', async () => {
    const begun = Promise.withResolvers<void>()
    script = async ({ onDelta, onEdits }) => {
      onEdits([{ op: 'set_brief', target_frames: 300, pace: 'fast', mood: null }])
      onDelta('Half of ')
      begun.resolve()
      // The process ends here: nothing after this line ever happens.
      await new Promise(() => undefined)
    }
    await send('first')
    void world.runOne('chat-turn', { jobId: 'job-x' })
    await begun.promise
    await send('second')
    // The second message's own job goes home: the first is at it.
    await world.runJobs()
    expect(heard('chat_response')).toEqual([])
    script = async ({ turn, onDelta, onEdits }) => {
      if (turn.request === 'first') onEdits([{ op: 'set_brief', target_frames: 300, pace: 'fast', mood: null }])
      onDelta(`Whole: ${turn.request}`)
    }
    await world.db.execute(
      sql`insert into test_jobs (name, payload, later) select 'chat-turn', jsonb_build_object('turnId', id), false from turns where reel_id = ${reel.reelId} and state = 'running'`,
    )
    await world.runOne('chat-turn', { jobId: 'job-x', attempt: 2 })
    expect(heard('chat_response').map((event) => event.text)).toEqual(['Whole: first', 'Whole: second'])
    expect(heard('chat_delta').find((event) => event.text.startsWith('Whole: first'))?.offset).toBe(0)
    expect((await messages()).messages).toHaveLength(4)
    expect((await ada.call('get_reel_plan', { reel_id: reel.reelId })).version).toBe(1)
  })

  test('whose database went away, however often, is answered once it is there again [CHAT-10]', async () => {
    script = async () => {
      throw new Error('Connection terminated unexpectedly')
    }
    await send('patient')
    for (let sweep = 0; sweep < 6; sweep += 1) {
      await expect(world.runOne('chat-turn', { jobId: 'job-z' })).rejects.toThrow('Connection terminated')
      await world.db.execute(
        sql`insert into test_jobs (name, payload, later) select 'chat-turn', jsonb_build_object('turnId', id), false from turns where reel_id = ${reel.reelId} and state = 'running'`,
      )
    }
    script = async ({ turn, onDelta }) => onDelta(`ok: ${turn.request}`)
    await world.runOne('chat-turn', { jobId: 'job-z' })
    expect(heard('chat_error')).toEqual([])
    expect(heard('chat_response').map((event) => event.text)).toEqual(['ok: patient'])
  })

  test('that no process could finish is answered with an honest error, and the one behind it is taken up', async () => {
    script = async () => {
      await new Promise(() => undefined)
    }
    await send('poison')
    void world.runOne('chat-turn', { jobId: 'job-y' })
    await expect.poll(async () => (await world.rooms.socket.initialState(caller(), context())).typing).toBe(true)
    await expect.poll(() => asked.length).toBe(1)
    await send('after it')
    await world.runJobs()
    script = async ({ turn, onDelta }) => onDelta(`ok: ${turn.request}`)
    const { rows } = await world.db.execute<{ id: string }>(sql`select id from turns where reel_id = ${reel.reelId} and state = 'running'`)
    await world.giveUp('chat-turn', { turnId: rows[0]?.id }, 'job-y')
    await world.runJobs()
    expect(heard('chat_error')).toMatchObject([
      { error: 'I was interrupted and could not answer. Your message is safe; please send it again.' },
    ])
    expect(heard('chat_response').map((event) => event.text)).toEqual(['ok: after it'])
  })
})

describe('over HTTP', () => {
  test('a message is answered with the whole reply [CHAT-07]', async () => {
    const reply = ada.route('api/chat', {
      message: 'hi',
      chat_id: reel.chatId,
      reel_id: reel.reelId,
      user_id: ada.userId,
      debug_id: 'h1',
      context: { reel_name: 'x' },
    })
    await expect.poll(async () => (await world.waitingJobs()).length).toBe(1)
    await world.runJobs()
    expect(await reply).toMatchObject({
      status: 200,
      body: { success: true, text: 'You said: hi', user_message: { content: 'hi', client_id: 'h1' }, reply: { sender: 'assistant' } },
    })
    // A repeat, because the answer was lost, finds the same answer.
    expect(await ada.route('api/chat', { message: 'hi', chat_id: reel.chatId, reel_id: reel.reelId, debug_id: 'h1' })).toMatchObject({
      status: 200,
      body: { text: 'You said: hi' },
    })
  })

  test('a failed turn is an API_ERROR with its sentence', async () => {
    script = async () => {
      throw new Error('down')
    }
    const reply = ada.route('api/chat', { message: 'hi', chat_id: reel.chatId, reel_id: reel.reelId })
    await expect.poll(async () => (await world.waitingJobs()).length).toBe(1)
    await world.runJobs()
    expect(await reply).toMatchObject({ status: 500, body: { code: 'API_ERROR', error: expect.stringContaining('Something went wrong') } })
  })
})

describe('the socket', () => {
  test('admits the owner to chat and reel that belong together, and nobody else [RT-08]', async () => {
    const { socket } = world.rooms
    expect(await socket.authorise(caller(), reel)).toEqual({
      userId: ada.userId,
      chatId: reel.chatId,
      reelId: reel.reelId,
      projectId: reel.projectId,
      projectName: 'A project',
    })
    const other = await ada.makeReel()
    await expect(socket.authorise(caller(), { chatId: other.chatId, reelId: reel.reelId })).rejects.toMatchObject({
      code: 'CONTEXT_MISMATCH',
    })
    await expect(socket.authorise(caller(), { chatId: 'x', reelId: reel.reelId })).rejects.toMatchObject({ code: 'CHAT_NOT_FOUND' })
    const eve = await world.person()
    await expect(socket.authorise({ ...caller(), userId: eve.userId }, reel)).rejects.toMatchObject({ code: 'CHAT_NOT_FOUND' })
    await expect(socket.initialState({ ...caller(), userId: eve.userId }, context())).rejects.toMatchObject({ code: 'CHAT_NOT_FOUND' })
    await expect(
      socket.takeMessage({ ...caller(), userId: eve.userId }, context(), { type: 'message', message: 'hi', context: {} }),
    ).rejects.toMatchObject({ code: 'CHAT_NOT_FOUND' })
  })
})
