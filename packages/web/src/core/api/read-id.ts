/** Ids out of an address or a store: strings until they are seen to look like one. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The text as an id of the kind that is asked for, or null when it cannot be one (contract ids.ts has the same pattern). */
export const readId = <Id extends string>(text: string | null | undefined): Id | null =>
  // Proof: an id's brand promises this very pattern; whether such a thing exists and is the caller's, only the server knows.
  text !== null && text !== undefined && UUID.test(text) ? (text as Id) : null

/** An id that the server gave, or that was made for it, and that went through plain text since: on the device, in a machine's state. */
export const trustId = <Id extends string>(text: string): Id =>
  // Proof: the brand says no more than where it came from, which the caller knows; the server looks at every id itself.
  text as Id
