/** Raised when measures change: files that were analysed by an older version are measured anew when they are next used. */
export const ANALYSIS_VERSION = 29
