/** What kinds of file the library takes, and what a file really is by its first bytes. Pure. */
import { LIBRARY_EXTENSIONS } from '@reelwright/contract/constants'
import type { MediaCategory } from '@reelwright/contract/media'
import { sniffBytes } from '@reelwright/engine/analyse/probe/sniff-file'

/** First bytes that `judgeContent` wants to see. */
export const HEAD_BYTES = 4096

const KINDS = ['video', 'image', 'audio', 'document'] as const
type Kind = (typeof KINDS)[number]

const extensionOf = (filename: string): string => /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? ''

/** The kind that a name claims; null for one that the library does not take. */
export const kindByName = (filename: string): Kind | null => {
  const extension = extensionOf(filename)
  return KINDS.find((kind) => LIBRARY_EXTENSIONS[kind].some((known) => known === extension)) ?? null
}

const TEXT_TYPES = new Set(['text/plain', 'text/csv', 'application/json', 'text/vtt', 'application/x-subrip'])

/** The kind that a MIME type claims; null for one that the library does not take. */
export const kindByMimeType = (mimeType: string): Kind | null => {
  if (mimeType.startsWith('video/')) return 'video'
  if (mimeType.startsWith('audio/')) return 'audio'
  if (mimeType.startsWith('image/')) return 'image'
  const documents = ['application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']
  return documents.includes(mimeType) || TEXT_TYPES.has(mimeType) ? 'document' : null
}

/** The kind that an upload claims to be, by its name first, for browsers know few types; null for one that is not taken. */
export const claimedKind = (file: { filename: string; mimeType: string }): Kind | null =>
  kindByName(file.filename) ?? kindByMimeType(file.mimeType)

/** The extension that a stored object gets, with its dot, from the name it came with. */
export const storedExtension = (filename: string): string => {
  const extension = extensionOf(filename)
  return extension === '' ? '' : `.${extension}`
}

export type Judgement = { ok: true; mimeType: string; category: MediaCategory } | { ok: false; sentence: string }

const isText = (head: Uint8Array): boolean => {
  if (head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12)) return false
  try {
    // `stream`: a character cut off at the end of the head is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

const startsWith = (head: Uint8Array, text: string): boolean => Buffer.from(head.subarray(0, text.length)).toString('latin1') === text

const textTypeOf = (filename: string): string => {
  const types: Record<string, string> = { csv: 'text/csv', json: 'application/json', vtt: 'text/vtt', srt: 'application/x-subrip' }
  return types[extensionOf(filename)] ?? 'text/plain'
}

const NOUNS: Record<Kind, string> = { video: 'a video', image: 'a picture', audio: 'a sound file', document: 'a document' }

/** What a file is: a document by its head, or null. */
const documentType = (filename: string, head: Uint8Array): string | null => {
  if (startsWith(head, '%PDF-')) return 'application/pdf'
  // Both are containers of many things; the name says which.
  if (startsWith(head, 'PK\u0003\u0004') && extensionOf(filename) === 'docx')
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  if (startsWith(head, '\u00d0\u00cf\u0011\u00e0') && extensionOf(filename) === 'doc') return 'application/msword'
  return isText(head) ? textTypeOf(filename) : null
}

/**
 * What a file is by its first bytes, whatever it claims. A supported kind under a wrong name is taken for what it is; one
 * that claims to be a clip, a picture or a sound and is something else is refused with a sentence.
 */
export const judgeContent = (file: { filename: string; mimeType: string; sizeBytes: number }, head: Uint8Array): Judgement => {
  const claimed = claimedKind(file)
  if (file.sizeBytes === 0)
    return { ok: false, sentence: `“${file.filename}” is empty. Choose the file again, or copy it anew from where it came.` }
  const sniffed = sniffBytes(Buffer.from(head))
  if (sniffed !== null) {
    const isAudioAlone = claimed === 'audio' || (sniffed.mimeType.startsWith('audio/') && sniffed.audioMimeType !== '')
    if (isAudioAlone && sniffed.audioMimeType !== '') return { ok: true, mimeType: sniffed.audioMimeType, category: 'audio' }
    return { ok: true, mimeType: sniffed.mimeType, category: sniffed.mimeType.startsWith('image/') ? 'image' : 'video' }
  }
  const found = documentType(file.filename, head)
  if (claimed === 'document' && found !== null) return { ok: true, mimeType: found, category: 'document' }
  const really =
    found === null
      ? 'its content is of a kind we do not know'
      : found.startsWith('text/')
        ? 'its content is plain text'
        : 'its content is a document'
  const noun = NOUNS[claimed ?? 'video']
  return { ok: false, sentence: `“${file.filename}” is not ${noun}: ${really}. Choose the original file and upload it again.` }
}
