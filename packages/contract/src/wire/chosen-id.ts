/**
 * Ids that a client chooses, so that what is made without a connection has its name already. They end with the last twelve digits of
 * their account's own id: whether an id is free then depends on that account alone, and asking for one of somebody else's answers as one
 * of nothing does. What is left of a random UUID is 74 bits.
 */
const OWN_PART = 24

/** `random` is a UUID; so is what comes out. */
export const chooseId = (userId: string, random: string): string => `${random.slice(0, OWN_PART)}${userId.slice(OWN_PART)}`

export const isOwnChoice = (userId: string, id: string): boolean =>
  id.slice(OWN_PART).toLowerCase() === userId.slice(OWN_PART).toLowerCase()
