import type { Reel } from '@reelwright/contract/reels'

/** Reels whose name or description has every word that was searched for (PANEL-02). Pure. */
export const filterReels = (reels: readonly Reel[], searched: string): readonly Reel[] => {
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return reels
  return reels.filter((reel) => {
    const text = `${reel.reel_name} ${reel.reel_description ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
