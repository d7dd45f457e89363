export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
