/** What the engine tells of a render in progress. The wire has `JushnStage` (studio.ts), which the server derives from this one. */
import * as z from 'zod/mini'

/**
 * Where the engine stands with a render, in order: probing and hashing the sources, rendering the segments, mixing the audio (told only by
 * an engine that mixes apart from the segments; ours does both at once), joining what was made, done.
 */
export const RenderStage = z.enum(['reading', 'rendering', 'mixing', 'joining', 'done'])
export type RenderStage = z.infer<typeof RenderStage>
