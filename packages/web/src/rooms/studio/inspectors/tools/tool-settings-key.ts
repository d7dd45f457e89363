/** Under which the switches and settings of a reel's tools are kept. */
export const toolSettingsKey = (reelId: string) => ['tool-settings', reelId] as const
