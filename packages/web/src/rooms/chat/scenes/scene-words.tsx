import { type ComponentType, createContext, use } from 'react'
import type { LogEntry } from '../../../core/messages/log-entry.ts'

export type SceneNamed = {
  entry: LogEntry
  /** As it stands in the sentence: “scene 3”, “Scenes 1, 2 and 4”. */
  words: string
}

/** What a scene that an answer names is drawn with; null where scenes cannot be shown. */
export const SceneContext = createContext<ComponentType<SceneNamed> | null>(null)

/** Scenes by their numbers, in the languages that Jushn answers in; no length and no share: “a scene 2 seconds long” names none. */
const SCENES =
  /\b((?:scenes?|escenas?|szenen?|scènes?|cenas?|scena)\s\d{1,3}(?!\.?\d| ?%| ?(?:s|sec|seconds?|min)\b)(?:(?:, (?:and )?| (?:and|to|y|und|et|e) )\d{1,3}(?!\.?\d| ?%| ?(?:s|sec|seconds?|min)\b))*)/i

/** A sentence in which the scenes that it names can be opened. */
export const SceneWords = ({ text, entry }: { text: string; entry: LogEntry }) => {
  const Scene = use(SceneContext)
  if (Scene === null || entry.isStreaming || !SCENES.test(text)) return text
  // What is split by a pattern in brackets has what it found at the odd places.
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a message that is whole do not change
  return text.split(SCENES).map((part, at) => (at % 2 === 0 ? part : <Scene key={at} entry={entry} words={part} />))
}
