import type { Choice } from '@reelwright/contract/choice'
import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import type { LogEntry } from '../../core/messages/log-entry.ts'
import { entriesOfReel } from '../../core/messages/message-log.ts'
import { AnswerChoices } from '../../rooms/chat/answer-choices.tsx'
import { MessageList } from '../../rooms/chat/message-list.tsx'
import { SceneContext, type SceneNamed } from '../../rooms/chat/scenes/scene-words.tsx'
import { MessageActionsContext, type MessageActionsOfReel } from '../../rooms/chat/tools/message-actions.ts'
import { RenderCard } from '../../rooms/studio/render/render-card.tsx'
import type { Render } from '../../rooms/studio/render/render-data.ts'
import { RenderPlace } from '../../rooms/studio/render/render-place.tsx'
import { lazyExtra } from '../../shell/lazy-extra.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { PageCore } from '../page-core.ts'
import type { Watching } from '../use-panels.ts'
import type { ReelSession } from '../use-reel-session.ts'
import { type AnswerParts, NamedScenesContext } from './answer/answer-parts.ts'
import { newestAnswer, openChoices } from './answer/open-choices.ts'
import { useAnswers } from './answer/use-answers.tsx'
import { useMessageActions } from './answer/use-message-actions.ts'
import { SentPlace } from './attached/sent-place.tsx'
import { ReelBeginning } from './reel-beginning.tsx'

const MessageTools = lazyExtra<{ entry: LogEntry }>(
  async () => (await import('../../rooms/chat/tools/message-tools.tsx')).MessageTools,
  <span className="block h-7" />,
)
const NextSteps = lazyExtra(async () => (await import('./answer/next-steps-view.tsx')).NextSteps)
const SentFiles = lazyExtra(async () => (await import('./attached/sent-files.tsx')).SentFiles, SentPlace)
const SceneLink = lazyExtra<SceneNamed>(
  async () => (await import('./answer/scene-link.tsx')).SceneLink,
  ({ words }) => words,
)
/** Seldom seen: it comes where a clip was named that no name finds. */
const PictureChoices = lazyExtra(async () => (await import('./answer/picture-choices.tsx')).PictureChoices, <div className="h-40" />)
const UndoKeys = lazyExtra(async () => (await import('./answer/undo-keys.tsx')).UndoKeys)
/** Seldom seen: it comes when a wish waits. */
const WaitingClips = lazyExtra(async () => (await import('./waiting-clips.tsx')).WaitingClips)

type ConversationPaneProps = {
  api: ApiClient
  page: PageCore
  userId: string
  projectId: ProjectId
  reel: Reel
  session: ReelSession
  renders: readonly Render[]
  /** They are being asked for, and none is known yet. */
  areRendersComing: boolean
  /** What stands under a message that is not sent yet. */
  pendingText: string
  clipCount: number
  /** Sends an idea, or an answer that Jushn offered, with what it means. */
  onSay: (request: string, wish?: Choice['wish']) => void
  /** Puts words where one writes. */
  onEdit: (text: string) => void
  onAddClips: () => void
  watching: Watching
  onOpenScene: (sceneId: string) => void
  onPlay: AnswerParts['onPlay']
  onExpired: () => void
}

/** The last message about each finished video carries its card; a video that no message tells of stands at the end. */
const placeCards = (
  entries: readonly LogEntry[],
  renders: readonly Render[],
): { byEntry: ReadonlyMap<string, Render>; atEnd: Render | undefined } => {
  const finished = renders.filter((render) => render.status === 'succeeded' && render.video_url !== null)
  const byEntry = new Map<string, Render>()
  for (const render of finished) {
    const entry = entries.findLast((candidate) => candidate.jushnId === render.jushn_id)
    if (entry !== undefined) byEntry.set(entry.key, render)
  }
  const newest = finished[0]
  const isTold = newest === undefined || [...byEntry.values()].includes(newest)
  return { byEntry, atEnd: isTold ? undefined : newest }
}

/** Draws the card of a finished video. */
const useCard = ({ api, reel, watching, onExpired }: Pick<ConversationPaneProps, 'api' | 'reel' | 'watching' | 'onExpired'>) =>
  useCallback(
    (render: Render): ReactNode => (
      <RenderCard
        {...{ api, render, onExpired }}
        reelName={reel.reel_name}
        isLarge={render.jushn_id === watching.watchedId}
        onEnlarge={() => watching.enlarge(render.jushn_id)}
        onBack={() => watching.show(null)}
      />
    ),
    [api, reel.reel_name, watching, onExpired],
  )

type AroundMessagesProps = {
  actions: MessageActionsOfReel
  parts: AnswerParts
  /** The answer that speaks of the reel as it is. */
  newestKey: string | undefined
  children: ReactNode
}

/** What messages and their words do when they are pressed. */
const AroundMessages = ({ actions, parts, newestKey, children }: AroundMessagesProps) => {
  const named = useMemo(() => ({ parts, newestKey }), [parts, newestKey])
  return (
    <MessageActionsContext value={actions}>
      <SceneContext value={SceneLink}>
        <NamedScenesContext value={named}>{children}</NamedScenesContext>
      </SceneContext>
    </MessageActionsContext>
  )
}

type ChoicesProps = Pick<AnswerParts, 'api' | 'projectId'> & { choices: LogEntry['choices']; onPick: ConversationPaneProps['onSay'] }

const Choices = ({ api, projectId, choices, onPick }: ChoicesProps) =>
  choices.some(({ shows }) => shows !== undefined) ? (
    <PictureChoices {...{ api, projectId, choices, onPick }} />
  ) : (
    <AnswerChoices choices={choices} onPick={onPick} />
  )

/** The conversation about a reel, with its finished videos in place. */
export const ConversationPane = ({
  api,
  page: { core, conversation, opened },
  userId,
  projectId,
  reel,
  session,
  renders,
  areRendersComing,
  pendingText,
  clipCount,
  onSay,
  onEdit,
  onAddClips,
  watching,
  onOpenScene,
  onPlay,
  onExpired,
}: ConversationPaneProps) => {
  const showToast = useToast()
  const log = useSyncExternalStore(conversation.subscribe, conversation.getState)
  const entries = useMemo(() => entriesOfReel(log), [log])
  const { byEntry, atEnd } = useMemo(() => placeCards(entries, renders), [entries, renders])
  // One of them at the most is in sight: the newest.
  const coming = useMemo(
    () => (areRendersComing ? entries.findLast((entry) => entry.jushnId !== null)?.key : undefined),
    [areRendersComing, entries],
  )
  const isHere = log.context?.reelId === reel.id
  const choices = isHere && !log.typing ? openChoices(entries) : []
  const answered = isHere && !log.typing && choices.length === 0 && reel.state !== 'empty' ? newestAnswer(entries) : null

  const card = useCard({ api, reel, watching, onExpired })
  const parts = useMemo(
    () => ({ api, outbox: core?.outbox ?? null, reel, projectId, onOpenScene, onPlay }),
    [api, core, reel, projectId, onOpenScene, onPlay],
  )
  const answers = useAnswers(entries, parts)
  const actions = useMessageActions(api, reel, onEdit)
  const loadOlder = useCallback(
    () =>
      opened()
        .then((core) => core.conversation.loadOlder())
        .catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'Failed to load messages') })),
    [opened, showToast],
  )

  if (session.phase === 'failed' && entries.length === 0) {
    return (
      <div className="mx-auto grid w-full max-w-column flex-1 content-center px-6">
        <ErrorState
          title="The conversation could not be loaded"
          text={session.error}
          action={<Button onClick={session.reopen}>Try Again</Button>}
        />
      </div>
    )
  }
  return (
    <AroundMessages actions={actions} parts={parts} newestKey={newestAnswer(entries)?.key}>
      <MessageList
        listKey={reel.id}
        entries={isHere ? entries : []}
        sentHere={isHere ? log.sentHere : null}
        isLoading={!isHere || (!log.loaded && session.phase === 'pending')}
        isTyping={isHere && log.typing}
        pendingText={pendingText}
        hasOlder={isHere && log.hasOlder}
        onLoadOlder={loadOlder}
        onRetry={(clientId) => void opened().then((core) => core.conversation.retry(clientId))}
        onDiscard={(clientId) => void opened().then((core) => core.conversation.discard(clientId))}
        Tools={MessageTools}
        renderAttachment={(entry) => {
          if (entry.attachments.length > 0)
            return <SentFiles {...{ api, core, userId, projectId }} files={entry.attachments} sentAt={entry.timestamp} />
          const render = byEntry.get(entry.key)
          if (render !== undefined) return card(render)
          return answers.get(entry.key) ?? (entry.key === coming ? <RenderPlace /> : null)
        }}
        footer={
          <>
            {atEnd === undefined ? null : <div className="flex justify-center pt-6">{card(atEnd)}</div>}
            {choices.length === 0 ? null : <Choices {...{ api, projectId, choices }} onPick={onSay} />}
            {answered === null ? null : (
              // Kept free until it is known what to offer.
              <div className="-mx-1 min-h-10 pt-2">
                <NextSteps {...parts} change={answered.change} onPick={onSay} />
              </div>
            )}
            {answers.size === 0 || core === null ? null : <UndoKeys api={api} outbox={core.outbox} reelId={reel.id} />}
            {isHere && log.waits ? <WaitingClips {...{ api, core, userId, reel, projectId }} /> : null}
          </>
        }
        empty={<ReelBeginning parts={parts} clipCount={clipCount} onSay={onSay} onAddClips={onAddClips} />}
      />
    </AroundMessages>
  )
}
