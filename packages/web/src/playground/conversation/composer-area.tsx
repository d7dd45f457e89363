import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { Core } from '../../core/core.ts'
import type { CreationEntry } from '../../core/outbox/outbox-entry.ts'
import { Composer } from '../../rooms/chat/composer.tsx'
import { createBlockedBy } from '../../rooms/chat/composer-rules.ts'
import { UnsentCreation } from '../../rooms/projects/unsent-creation.tsx'
import { isActive } from '../../rooms/studio/render/render-data.ts'
import { lazyExtra } from '../../shell/lazy-extra.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { useLasting } from '../../ui/use-lasting.ts'
import { useUploadState } from '../page-core.ts'
import type { useRendering } from '../use-rendering.ts'
import type { SyncState } from '../use-sync-state.ts'
import type { useComposer } from './use-composer.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const ReelMentions = lazyExtra(async () => (await import('./mentions.tsx')).ReelMentions)
const DictationButton = lazyExtra(async () => (await import('../../rooms/chat/dictation/dictation-button.tsx')).DictationButton)
const MessageLimit = lazyExtra(async () => (await import('./message-limit.tsx')).MessageLimit)
const loadProgress = async () => (await import('../../rooms/studio/render/render-progress.tsx')).RenderProgress
const RenderProgress = lazyExtra(loadProgress, ({ render }) => (
  <div className={`rounded-panel border border-hairline bg-panel ${isActive(render) ? 'h-24.5' : 'h-14.5'}`} />
))
const UploadTray = lazyExtra(async () => (await import('../../rooms/media/upload-tray.tsx')).UploadTray)

/** A connection that comes sooner is not told of. */
const UNCONNECTED_AFTER_MS = 1_500

type ComposerAreaProps = {
  api: ApiClient
  /** Null while the page shows its snapshot. */
  core: Core | null
  project: Project
  reel: Reel | undefined
  composer: ReturnType<typeof useComposer>
  rendering: ReturnType<typeof useRendering>
  sync: SyncState
  /** The server does not have the reel yet. */
  isReelUnsent: boolean
  /** The project or the reel that the server would not take; null when neither. */
  refused: CreationEntry | null
  isSwitching: boolean
  /** A dialog over the page has the keyboard. */
  isCovered: boolean
  clipCount: number
  onAttach: () => void
  onPasteFiles: (files: readonly File[]) => void
}

/** Below the conversation: what it is short of, what is being made, and the field to write in. */
export const ComposerArea = ({ api, core, project, reel, composer, rendering, sync, ...props }: ComposerAreaProps) => {
  const { isReelUnsent, refused, isSwitching, isCovered, clipCount, onAttach, onPasteFiles } = props
  const isUnconnected = useLasting(reel !== undefined && !isReelUnsent && sync.status !== 'connected', UNCONNECTED_AFTER_MS)
  const uploads = useUploadState(core)
  const ownUploads = useMemo(() => uploads.items.filter((item) => item.projectId === project.id), [uploads, project.id])

  // On a phone the keyboard would cover what was just opened.
  const { handle, field } = composer
  const reelId = reel?.id
  const focusedFor = useRef<string | null>(null)
  useEffect(() => {
    if (reelId === undefined || isSwitching || isCovered || !window.matchMedia('(pointer: fine)').matches) return
    // Of the reel that was open before, a dialog that closes gives the focus back to where it was.
    if (focusedFor.current === reelId) return
    handle.current?.focus()
    const timer = setTimeout(() => {
      focusedFor.current = reelId
      // It does so a task later: what is typed into a reel just made would go nowhere.
      if (document.activeElement === document.body) handle.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [reelId, isSwitching, isCovered, handle])

  // Whoever presses Create sees at once how far it is. What cannot be had now is asked for again where it is shown.
  useEffect(
    () =>
      void afterPaint()
        .then(loadProgress)
        .catch(() => null),
    [],
  )
  const { current } = rendering
  const [dismissedId, setDismissedId] = useState<string | null>(null)
  const keptFocus = useKeptFocus(
    () => handle.current?.focus(),
    `${rendering.isCreating} ${current?.jushn_id} ${current?.status} ${ownUploads.length}`,
  )
  return (
    <div {...keptFocus} className="shrink-0 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-5">
      <div className="mx-auto flex max-w-column flex-col gap-2">
        {core === null ? null : <MessageLimit api={api} core={core} />}
        {refused === null || core === null ? null : <UnsentCreation outbox={core.outbox} creation={refused} />}
        {current === undefined || (current.jushn_id === dismissedId && !isActive(current)) ? null : (
          <RenderProgress
            render={current}
            posterUrl={reel?.poster_url ?? null}
            onCancel={() => rendering.cancel(current)}
            isCancelling={rendering.isCancelling}
            onRetry={() => rendering.retry(current)}
            isRetrying={rendering.isRetrying}
            onDismiss={() => {
              setDismissedId(current.jushn_id)
              handle.current?.focus()
            }}
          />
        )}
        <Composer
          ref={handle}
          {...field}
          hasReel={reel !== undefined}
          switching={isSwitching}
          socketState={isUnconnected ? sync.status : null}
          isReplying={sync.isTyping}
          onAttach={onAttach}
          onPasteFiles={onPasteFiles}
          onCreate={() => void rendering.create()}
          createBlockedBy={createBlockedBy({
            isReelUnsent,
            isRendering: rendering.isRendering,
            isMessageUnsent: sync.isMessageUnsent,
            // Without a socket nobody tells when an answer ends; the server says so if it is asked too soon.
            isReplying: sync.isTyping && sync.status === 'connected',
          })}
          hasClips={clipCount > 0 || ownUploads.length > 0}
          isCreating={rendering.isCreating}
          dictation={
            <DictationButton
              text={field.text}
              onTextChange={field.onTextChange}
              isDisabled={reel === undefined || isSwitching}
              onDone={() => handle.current?.focus()}
            />
          }
          renderMentions={(mentions) => (
            <ReelMentions {...mentions} api={api} projectId={project.id} reelId={isReelUnsent ? null : (reel?.id ?? null)} />
          )}
          tray={
            ownUploads.length === 0 || core === null ? null : (
              <UploadTray items={ownUploads} isOnline={uploads.isOnline} actions={core.uploads} />
            )
          }
        />
      </div>
    </div>
  )
}
