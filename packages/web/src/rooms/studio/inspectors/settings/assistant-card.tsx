import type { AssistantInfo, KeyState } from '@reelwright/contract/chat'
import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { ErrorLine } from '../../../../ui/feedback/error-line.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

const KEYS: Record<KeyState, { word: string; tone: Tone; text: string }> = {
  accepted: { word: 'Ready', tone: 'success', text: 'Its provider answers.' },
  refused: {
    word: 'Key refused',
    tone: 'danger',
    text: 'Its provider refuses the key. Whoever runs this server has to set another (AI_API_KEY).',
  },
  unreachable: { word: 'Out of reach', tone: 'warning', text: 'Its provider cannot be reached from this server at the moment.' },
  unknown: { word: 'Not checked', tone: 'neutral', text: 'Its provider does not say whether the key is good. The next answer will show.' },
}

const PROVIDERS: Readonly<Record<string, string>> = { 'openai-compatible': 'OpenAI-compatible', anthropic: 'Anthropic' }

const keyWords = ({ provider, has_key }: Extract<AssistantInfo, { is: 'model' }>): string =>
  `${PROVIDERS[provider] ?? provider}, ${has_key ? 'with a key' : 'without a key'}`

const Model = ({ info }: { info: Extract<AssistantInfo, { is: 'model' }> }) => {
  const { word, tone, text } = KEYS[info.key]
  return (
    <>
      <p className="flex items-start gap-3">
        <span className="min-w-0 flex-1">
          <span className="mono block text-13 wrap-anywhere">{info.model}</span>
          <span className="block text-12 text-faint">{keyWords(info)}</span>
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="text-13 text-secondary">{text}</p>
    </>
  )
}

const BuiltIn = () => (
  <>
    <p className="flex items-center gap-3">
      <span className="min-w-0 flex-1 text-14">Built into this server</span>
      <Badge tone="success">Ready</Badge>
    </p>
    <p className="text-13 text-secondary">No key is needed, and nothing you write or film leaves this server.</p>
  </>
)

/** Who answers as Jushn on this server, and in which languages. */
export const AssistantCard = ({ api }: { api: ApiClient }) => {
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['assistant'],
    queryFn: ({ signal }) => api.callFunction('get_assistant', {}, { signal }),
    meta: { quiet: true },
  })
  return (
    <section aria-label="Jushn" className="flex flex-col gap-3">
      <h3 className="label-caps">Jushn</h3>
      {data !== undefined ? (
        data.assistant.is === 'model' ? (
          <Model info={data.assistant} />
        ) : (
          <BuiltIn />
        )
      ) : isError ? (
        <ErrorLine text={`Could not find out who answers here. ${error.message}`} busy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton className="h-11" />
      )}
      <p className="text-13 text-secondary">
        Write in English, Spanish, German, French, Portuguese or Italian: Jushn answers in the language you write in.
      </p>
    </section>
  )
}
