/** A `Content-Disposition` for a name in any script (RFC 6266): plain letters for old programs, the whole name for all others. */
export const dispositionOf = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
