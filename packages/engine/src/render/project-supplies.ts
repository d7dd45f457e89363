import { EngineError } from '../engine-error.ts'
import type { RenderSupplies } from './gather-media.ts'

/** The project's own looks and music for the renderer. */
export const projectSupplies: RenderSupplies = {
  writeCube: async () => {
    throw new EngineError('PLAN_NOT_RENDERABLE', 'This build has no looks yet; switch the look off.')
  },
  ensureTrack: async () => {
    throw new EngineError('PLAN_NOT_RENDERABLE', 'This build has no music catalogue yet; use a sound file of your own.')
  },
}
