/** A size as people read it: '340 B', '1.2 MB'. Powers of 1024, as file limits are counted. */
export const formatBytes = (sizeBytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
  let size = sizeBytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit] ?? 'TB'}`
}
