/**
 * What the apps that reels are watched in lay over the picture: names and captions below, buttons at the right, tabs above. The one table
 * that the engine puts captions and logo by and that the player shows. Pixels of 1080 × 1920.
 *
 * No platform publishes numbers for posts, only for advertisements, where a button of its own stands below (looked up 2026-11-23):
 * - TikTok gives templates (ads.tiktok.com, "TikTok Auction In-Feed Ads", In-Feed-Standard LTR): measured on them 12.5 % above and 34.4 %
 *   below, 11 % at the sides (forum.logik.tv/t/14356).
 * - Meta gives shares for Reels: 14 % above, 35 % below, 6 % at the sides.
 * - Google gives pixels for vertical ads: 288 above, 672 below, 48 at the left, 192 at the right (both in shotstack.io/learn/vertical-video-safe-zones).
 * `post` is the strictest of what others measured in the three apps on posts: 250 above (socaptions.com), 500 below and 180 at the right
 * (coreyhaines31/marketingskills, short-form-video-specs), between 320 and 480 below by app; at the left the apps' own margin.
 */
export const SAFE_ZONES = {
  post: { title: 'Posts', top: 250, right: 180, bottom: 500, left: 60 },
  tiktok: { title: 'TikTok ads', top: 240, right: 120, bottom: 660, left: 120 },
  reels: { title: 'Reels ads', top: 269, right: 65, bottom: 672, left: 65 },
  shorts: { title: 'Shorts ads', top: 288, right: 192, bottom: 672, left: 48 },
} as const

export type SafeZoneKey = keyof typeof SAFE_ZONES

export type Insets = { top: number; right: number; bottom: number; left: number }

/** In shares of the frame. */
export const safeInsets = (key: SafeZoneKey): Insets => {
  const { top, right, bottom, left } = SAFE_ZONES[key]
  return { top: top / 1920, bottom: bottom / 1920, left: left / 1080, right: right / 1080 }
}
