/** What a name may not do to the letters around it. */

/**
 * The characters that turn what follows them around, whatever its script: embeddings, overrides and isolates. With one of them `gpj.exe`
 * reads as `exe.jpg` (Unicode Technical Report 36, "Bidirectional Text Spoofing"). The marks U+200E and U+200F stay: names in Arabic
 * and Hebrew have them for a reason, and they turn nothing that has letters.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** The name as its letters say it. */
export const plainName = (name: string): string => name.replace(TURNING, '')
