type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The fields that were given: what comes from outside may say 'undefined', which must not overwrite what is there. */
export const defined = <T extends object>(fields: T): Defined<T> =>
  // Proof: every entry that is left has a value, and an optional field may be absent in Defined as it may in T.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
