/** Keys are made by the rooms, never by clients; the check keeps a mistake there from becoming a path out of the folder. */
export const assertObjectKey = (key: string): string => {
  if (!/^[a-zA-Z0-9_-][\w.-]*(\/[a-zA-Z0-9_-][\w.-]*)*$/.test(key) || key.length > 500)
    throw new Error(`not an object key: ${JSON.stringify(key)}`)
  return key
}
