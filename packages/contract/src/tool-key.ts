import * as z from 'zod/mini'

/** The eight tools of the studio, in the order in which people meet them. */
export const ToolKey = z.enum(['search', 'story', 'timing', 'lut', 'music', 'transitions', 'watermark', 'export'])
export type ToolKey = z.infer<typeof ToolKey>
