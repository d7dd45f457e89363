/** What a list offers, in order: each value and what it is called. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>): { value: Value; label: string }[] =>
  // Proof: the keys of a record that is typed by them.
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
