/** `1 reel`, `2 reels`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
