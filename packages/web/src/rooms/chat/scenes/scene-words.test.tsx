// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type LogEntry, systemEntry } from '../../../core/messages/log-entry.ts'
import { MessageText } from '../message-text.tsx'
import { SceneContext, type SceneNamed } from './scene-words.tsx'

afterEach(cleanup)

const Named = ({ words }: SceneNamed) => <button type="button">{words}</button>

const show = (content: string, over: Partial<LogEntry> = {}) =>
  render(
    <SceneContext value={Named}>
      <MessageText
        entry={{
          ...systemEntry({ key: 'k', chatId: 'c', reelId: 'r', content, timestamp: '2026-01-01T00:00:00.000Z', seq: 1 }),
          sender: 'assistant',
          ...over,
        }}
      />
    </SceneContext>,
  ).container
const named = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['Scene 2 stands for 1.2 s now.', ['Scene 2']],
  ['Scenes 1 and 3 have changed places; scene 10 stays.', ['Scenes 1 and 3', 'scene 10']],
  ['I left scenes 2, 4 and 7 alone.', ['scenes 2, 4 and 7']],
  ['Die Szene 2 ist kürzer, la scène 3 aussi.', ['Szene 2', 'scène 3']],
  ['It begins with a scene 2 seconds long, then a scene 1.5 s long, and a scene 3 s.', []],
  ['7 scenes from 5 clips, and the obscene 2.', []],
])('scenes that “%s” names can be opened, and no lengths [CHAT-10]', (text, scenes) => {
  expect(show(text).textContent).toBe(text)
  expect(named()).toEqual(scenes)
})

test('scenes are found in tables and lists, too, and in nothing that is still being said [CHAT-10]', async () => {
  // Loaded when there are marks; on a busy machine that takes longer than one looks for what it draws.
  await import('../markdown-text.tsx')
  show('- **Scene 1** is the hook\n- look at scene 4')
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  expect(named()).toEqual(['Scene 1', 'scene 4'])
  cleanup()
  show('Scene 1 is', { isStreaming: true })
  expect(named()).toEqual([])
})
