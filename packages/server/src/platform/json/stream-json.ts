/**
 * JSON of any size as pieces of text: neither is all of it held nor is much of it made before others have their turn. Rows come as async
 * iterables, which become lists; a column that is JSON already comes as its text, and is neither parsed nor made again.
 */
import { othersFirst } from '../process/others-first.ts'

/** Made before others have their turn: so much takes a millisecond or two. */
const PIECE_CHARS = 64 * 1024

const TEXT = Symbol('json')
export type JsonText = { readonly [TEXT]: string }
/** A value by its JSON. */
export const jsonText = (json: string): JsonText => ({ [TEXT]: json })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown): value is JsonText => isObject(value) && TEXT in value
const isRows = (value: unknown): value is AsyncIterable<unknown> => isObject(value) && Symbol.asyncIterator in value
/** Whether some field of it is written by itself; whatever is not, is small enough to be made at once. */
const hasParts = (value: unknown): value is object =>
  isObject(value) && !Array.isArray(value) && Object.values(value).some((field) => isText(field) || isRows(field) || hasParts(field))

const partsOf = async function* (value: unknown): AsyncGenerator<string> {
  if (isText(value)) yield value[TEXT]
  else if (isRows(value)) {
    let before = '['
    for await (const row of value) {
      yield `${before}\n`
      yield* partsOf(row)
      before = ','
    }
    yield before === '[' ? '[]' : '\n]'
  } else if (hasParts(value)) {
    let before = '{'
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue
      yield `${before}\n${JSON.stringify(name)}: `
      yield* partsOf(field)
      before = ','
    }
    yield '\n}'
  } else yield JSON.stringify(value) ?? 'null'
}

export const streamJson = async function* (value: unknown): AsyncGenerator<string> {
  let piece = ''
  for await (const part of partsOf(value)) {
    piece += part
    if (piece.length < PIECE_CHARS) continue
    yield piece
    piece = ''
    await othersFirst()
  }
  yield piece
}
