import { lazyAtOnce } from '../../../ui/lazy-at-once.tsx'

/** The player, for whichever drawer it stands in. */
export const StudioPlayer = lazyAtOnce(async () => (await import('./studio-player.tsx')).StudioPlayer)
