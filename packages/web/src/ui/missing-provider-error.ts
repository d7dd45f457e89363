/** A hook was called where nothing provides what it reads: the page was put together in the wrong order. */
export class MissingProviderError extends Error {}
