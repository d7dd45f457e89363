/** How a scene of a reel is known by its reason to stand there for what is said in it. Pure. */

const SAID = { sentence: 'a whole sentence is said', pause: 'what is said, up to a pause' } as const

/** The reason of such a scene: of what it was for in the story, what stands before the colon stays. */
export const saidReason = (reason: string, ends: boolean): string =>
  `${reason.split(':')[0] ?? reason}: ${SAID[ends ? 'sentence' : 'pause']}`

/** Whether a scene of the reel was laid for what is said in it. */
export const isSaid = (scene: { reason: string } | null): boolean =>
  scene !== null && Object.values(SAID).some((said) => scene.reason.includes(`: ${said}`))
