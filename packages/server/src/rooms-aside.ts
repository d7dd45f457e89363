/** What rooms carry out in a thread of its own: whatever reads all files of a project, or whole plans, more than once. */
import type { CallName } from '@reelwright/contract/wire/catalog'
import type { Room } from './platform/room.ts'
import type { RoomThread } from './platform/thread/room-thread.ts'
import { TURN_JOB } from './rooms/chat/turn-parts.ts'
import { RESUME_TURNS_JOB } from './rooms/chat/waiting/wake-waiting.ts'
import { EMBED_JOB } from './rooms/media/analysis/embed-job.ts'

const CALLS_ASIDE: ReadonlySet<string> = new Set<CallName>([
  'add_media_to_project',
  'create_jushn',
  'create_reel_version',
  'delete_from_library',
  'delete_reel_version',
  'duplicate_project',
  'duplicate_reel',
  'edit_reel_plan',
  'get_jushn_recipe',
  'get_reel_plan',
  'get_reel_version',
  'get_scene_framing',
  'list_reel_versions',
  'list_scene_alternatives',
  'open_reel_version',
  'redo_reel_plan',
  'rename_reel_version',
  'restore_media',
  'restore_reel_version',
  'retry_jushn',
  'search_media',
  'undo_reel_plan',
])

const JOBS_ASIDE: ReadonlySet<string> = new Set([TURN_JOB, RESUME_TURNS_JOB, EMBED_JOB].map(({ name }) => name))

/** The rooms as they are, but that the thread does those calls and jobs; a job that is given up is settled here, as the thread may be why. */
export const handAside = (rooms: readonly Room[], thread: Pick<RoomThread, 'call' | 'job'>): Room[] =>
  rooms.map((room) => ({
    ...room,
    calls: Object.fromEntries(
      Object.entries(room.calls).map(([name, handler]): [string, Room['calls'][CallName]] => [
        name,
        CALLS_ASIDE.has(name) ? (input, context) => thread.call(name, input, context) : handler,
      ]),
    ),
    jobs: (room.jobs ?? []).map((definition) =>
      JOBS_ASIDE.has(definition.name)
        ? { ...definition, run: (payload, context) => thread.job(definition.name, payload, context) }
        : definition,
    ),
  }))
