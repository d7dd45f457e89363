import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { playgroundPath } from '../core/context/url-context.ts'
import type { Core } from '../core/core.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { useBootSnapshot } from './conversation/use-boot-snapshot.ts'

type ContextKeeperProps = {
  core: Core
  project: Project
  reel: Reel | undefined
  /** The name of the reel that was shown until another tab deleted it. */
  reelLost: string | null
}

/** Alt with a bracket goes back and forward: Alt with an arrow is the browser's. By place on the keyboard, for brackets move with its language. */
const STEPS: Record<string, -1 | 1> = { BracketLeft: -1, BracketRight: 1 }

/** Notes where the person is and what they do there, goes back and forward through where they were (SYNC-05), and keeps what they see for the next page. Shows nothing. */
export const ContextKeeper = ({ core, project, reel, reelLost }: ContextKeeperProps) => {
  const showToast = useToast()
  const navigate = useNavigate()
  const { outbox, background } = core
  const { context } = background
  const { id: projectId, name: projectName, chat_id: chatId } = project
  const reelId = reel?.id ?? null
  const reelName = reel?.reel_name ?? null
  useBootSnapshot(core, reelId)

  // Told once, while it is known: the reel that stands in its place has its own name at the head of the page.
  useEffect(() => {
    if (reelLost !== null)
      showToast({ tone: 'warning', title: `“${reelLost}” was deleted in another tab`, text: 'You are in another reel now.' })
  }, [reelLost, showToast])

  useEffect(() => {
    context.enter({ projectId, projectName, reelId, reelName, chatId, url: window.location.pathname + window.location.search })
  }, [context, projectId, projectName, reelId, reelName, chatId])

  useEffect(() => {
    window.addEventListener('pagehide', context.leave)
    return () => {
      window.removeEventListener('pagehide', context.leave)
      context.leave()
    }
  }, [context])

  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const by = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.code] : undefined
      if (by === undefined) return
      event.preventDefault()
      const to = context.go(by)
      if (to !== null) void navigate(playgroundPath(to), { replace: true })
    }
    window.addEventListener('keydown', go)
    return () => window.removeEventListener('keydown', go)
  }, [context, navigate])

  useEffect(() => {
    let sent: string | undefined
    const stops = [
      core.onMediaArrived(() => context.count('upload')),
      core.conversation.subscribe(() => {
        const key = core.conversation.getState().entries.findLast((entry) => entry.isPending)?.key
        if (key !== undefined && key !== sent) context.count('chat')
        sent = key ?? sent
      }),
      outbox.onAcknowledged(({ call }) => (call.endsWith('_reel_plan') ? context.count('edit') : undefined)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [context, core, outbox])
  return null
}
