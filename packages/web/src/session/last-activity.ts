/** Where the time is kept at which a user was last at this device (document B section 7: last activity per user). */
export const lastActivityKey = (userId: string): string => `last_activity_${userId}`
