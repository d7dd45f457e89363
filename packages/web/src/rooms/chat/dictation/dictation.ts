/** Dictation by the browser's own speech recognition, where it has one. */

/** What is used of it: TypeScript's DOM library has the events, but no way to make one. */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

/** Null where the browser has none. */
export const recognitionOf = (host: object): (new () => Recognition) | null => {
  const found: unknown = Reflect.get(host, 'SpeechRecognition') ?? Reflect.get(host, 'webkitSpeechRecognition')
  // Proof: under both names browsers have this constructor and nothing else.
  return typeof found === 'function' ? (found as new () => Recognition) : null
}

/** Said where the browser has no recogniser (PLAY-13). */
export const NO_DICTATION = 'This browser cannot take dictation. Chrome, Edge and Safari can; here, type the message instead.'

const ERRORS: Readonly<Record<string, string>> = {
  'not-allowed': 'The microphone is not allowed here. Allow it for this site in your browser and press Dictate again.',
  'service-not-allowed': 'Your browser does not allow dictation here. Allow it in its settings and press Dictate again.',
  'audio-capture': 'No microphone was found. Connect one and press Dictate again.',
  'no-speech': 'Nothing was heard. Speak a little louder and press Dictate again.',
  network: 'Your browser’s dictation could not be reached. Check the connection and press Dictate again.',
  'language-not-supported': 'Your browser cannot dictate in your language. Type the message instead.',
}
const OTHER_ERROR = 'Dictation ended by itself. Press Dictate again, or type the message.'

export type Dictation = { stop(): void /** What was heard since the last words is not told any more. */; drop(): void }

/** Begins to listen. `onWords` is told everything heard so far, what may still change included. */
export const startDictation = (
  Recogniser: new () => Recognition,
  { lang, onWords, onError, onEnd }: { lang: string; onWords: (words: string) => void; onError: (text: string) => void; onEnd: () => void },
): Dictation => {
  const recognition = new Recogniser()
  Object.assign(recognition, { lang, continuous: true, interimResults: true })
  const end = (): void => {
    recognition.onresult = recognition.onerror = recognition.onend = null
    onEnd()
  }
  recognition.onresult = ({ results }) => {
    const heard = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').filter((words) => words !== '')
    onWords(heard.join(' '))
  }
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted') onError(ERRORS[error] ?? OTHER_ERROR)
  }
  recognition.onend = end
  try {
    recognition.start()
  } catch {
    // It is thrown where another tab of the browser has the recogniser.
    onError(OTHER_ERROR)
    end()
  }
  return {
    stop: () => recognition.stop(),
    drop: () => {
      end()
      recognition.abort()
    },
  }
}
