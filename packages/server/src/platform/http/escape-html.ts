/** A text as it may stand in HTML, also within an attribute's quotation marks. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
