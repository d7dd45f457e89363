/** A name for a file that every file system takes. `ending` comes with its point. */
export const fileNameOf = (title: string, ending: string): string => {
  const plain = title
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${plain === '' ? 'reel' : [...plain].slice(0, 80).join('')}${ending}`
}
