/** What the large platforms lay over a reel: names and captions below, buttons at the right, tabs above. */

export const SAFE_ZONES = {
  // Pixels of 1080 × 1920, as the platforms publish them for advertisers, the strictest where they differ by kind of post.
  tiktok: { title: 'TikTok', top: 130, right: 140, bottom: 484, left: 60 },
  reels: { title: 'Instagram Reels', top: 270, right: 65, bottom: 670, left: 65 },
  shorts: { title: 'YouTube Shorts', top: 288, right: 192, bottom: 672, left: 48 },
} as const

export type SafeZoneKey = keyof typeof SAFE_ZONES

/** In percent of the frame. */
export const safeZoneInsets = (key: SafeZoneKey): { top: number; right: number; bottom: number; left: number } => {
  const { top, right, bottom, left } = SAFE_ZONES[key]
  return { top: (top / 1920) * 100, bottom: (bottom / 1920) * 100, left: (left / 1080) * 100, right: (right / 1080) * 100 }
}
