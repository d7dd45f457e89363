export const versionsKey = (reelId: string) => ['versions', reelId] as const
