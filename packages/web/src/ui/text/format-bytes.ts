const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/** `0 B`, `12 MB`, `1.4 GB`: steps of 1,024, as plans count them; one digit behind the point below ten. */
export const formatBytes = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${step > 0 && amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[step]}`
}
