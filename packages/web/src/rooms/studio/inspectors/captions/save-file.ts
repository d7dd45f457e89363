/** Hands a text, or bytes, that was made here to the person as a file. */
export const saveFile = (name: string, body: string | Uint8Array<ArrayBuffer>, type: string): void => {
  const url = URL.createObjectURL(new Blob([body], { type: typeof body === 'string' ? `${type};charset=utf-8` : type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A browser that has not begun to read it in a minute never will.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
