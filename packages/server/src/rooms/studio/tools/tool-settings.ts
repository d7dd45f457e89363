/** Which tools are on for a reel and how they are set. */
import { CUSTOMIZATION_DEFAULTS } from '@reelwright/contract/constants'
import { type Customizations, ToolSettings, ToolSwitches } from '@reelwright/contract/studio'
import { TOOL_DEFAULTS, ToolKey } from '@reelwright/contract/tool-key'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import type { ToolPreferences } from '@reelwright/engine/engine-api'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { toolSettings } from '../tables.ts'

/** What a reel starts with (A3); what A3 leaves open is unset. */
export const DEFAULT_TOOL_SETTINGS: ToolSettings = {
  tools: TOOL_DEFAULTS,
  customizations: {
    contentType: CUSTOMIZATION_DEFAULTS.contentType,
    durationSec: CUSTOMIZATION_DEFAULTS.durationSec,
    aspectRatio: CUSTOMIZATION_DEFAULTS.aspectRatio,
    styleProfile: CUSTOMIZATION_DEFAULTS.styleProfile,
    tags: [],
    search: { query: '', only: null },
    timing: { ...CUSTOMIZATION_DEFAULTS.timing, bpm: null },
    lut: CUSTOMIZATION_DEFAULTS.lut,
    music: { ...CUSTOMIZATION_DEFAULTS.music, trackId: null },
    transitions: CUSTOMIZATION_DEFAULTS.transitions,
    watermark: { ...CUSTOMIZATION_DEFAULTS.watermark, mediaId: null },
    export: CUSTOMIZATION_DEFAULTS.export,
  },
}

/** Whether the project of a reel has a picture that is its logo: then the watermark is on unless somebody switched it off (PANEL-03). */
export type LogoOfReel = { reelHasLogo(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<boolean> }

/** As they are stored: the watermark's only once somebody switched it. */
const StoredSwitches = z.partial(ToolSwitches)

/** The settings of a reel, and whether anybody ever changed them. */
export const findToolSettings = async (
  db: Db,
  parts: LogoOfReel,
  { reelId, userId }: { userId: UserId; reelId: ReelId },
): Promise<{ settings: ToolSettings; changed: boolean; isWatermarkSwitched: boolean }> => {
  const [row] = await db
    .select({ tools: toolSettings.tools, customizations: toolSettings.customizations })
    .from(toolSettings)
    .where(and(eq(toolSettings.reelId, reelId), eq(toolSettings.userId, userId)))
  // Nobody who never touched its switch wants to be told that the logo they uploaded may not be used.
  const usual = async () => ({ ...TOOL_DEFAULTS, watermark: TOOL_DEFAULTS.watermark || (await parts.reelHasLogo(db, { reelId, userId })) })
  if (row === undefined) return { settings: { ...DEFAULT_TOOL_SETTINGS, tools: await usual() }, changed: false, isWatermarkSwitched: false }
  const tools = StoredSwitches.parse(row.tools)
  const settings = ToolSettings.parse({ ...row, tools: tools.watermark === undefined ? { ...(await usual()), ...tools } : tools })
  return { settings, changed: true, isWatermarkSwitched: tools.watermark !== undefined }
}

type ToolSettingsToSave = {
  userId: UserId
  reelId: ReelId
  settings: ToolSettings
  /** Somebody said so, and not the usual. */
  isWatermarkSwitched: boolean
  now: Date
}

export const saveToolSettings = async (
  db: Db,
  { settings, now, reelId, userId, isWatermarkSwitched }: ToolSettingsToSave,
): Promise<void> => {
  const { watermark, ...others } = settings.tools
  const changed = {
    tools: isWatermarkSwitched ? { ...others, watermark } : others,
    customizations: settings.customizations,
    updatedAt: now,
  }
  await db
    .insert(toolSettings)
    .values({ reelId, userId, ...changed })
    .onConflictDoUpdate({ target: toolSettings.reelId, set: changed })
}

type Given<T> = { [K in keyof T]?: T[K] | undefined }

const given = <T extends object>(changes: Given<T> | undefined): Partial<T> =>
  // Entries that are undefined are left out; the rest keep their type.
  Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>

/** The settings with what is given changed. */
export const changeToolSettings = (
  settings: ToolSettings,
  changes: { tools?: Given<ToolSwitches> | undefined; customizations?: Given<Customizations> | undefined },
): ToolSettings => ({
  tools: { ...settings.tools, ...given<ToolSwitches>(changes.tools) },
  customizations: { ...settings.customizations, ...given<Customizations>(changes.customizations) },
})

/** The tools that are on, for the assistant. */
export const toolsOn = (tools: ToolSwitches): ToolKey[] => ToolKey.options.filter((key) => tools[key])

/** What the drawers say, as the director takes it. */
export const preferencesOf = (customizations: Customizations): ToolPreferences => ({
  durationSec: customizations.durationSec,
  pace: customizations.timing.pace,
  ...(customizations.timing.bpmAuto || customizations.timing.bpm === null ? {} : { bpm: customizations.timing.bpm }),
  search: customizations.search,
  aspect: customizations.aspectRatio,
  look: { mode: customizations.lut.mode, style: customizations.styleProfile, intensity: customizations.lut.intensity },
  music: {
    energy: customizations.music.energy,
    ...(customizations.music.mode === 'manual' && customizations.music.trackId !== null ? { trackId: customizations.music.trackId } : {}),
  },
  transitions: customizations.transitions,
  ...(customizations.watermark.enabled
    ? {
        watermark: {
          mediaId: customizations.watermark.mediaId,
          position: customizations.watermark.position,
          opacity: customizations.watermark.opacity,
          sizePct: customizations.watermark.sizePct,
        },
      }
    : {}),
  export: customizations.export,
})
