/** Reads pictures of emoji out of their package, only those that are asked for. */
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { EmojiShape } from '../../frame/captions/emoji/emoji-picture.ts'
import { flagCodeOf } from '../../frame/captions/emoji/find-flag.ts'
import { flagShapes } from '../../frame/captions/emoji/flag-shapes.ts'
import { svgShapes } from '../../frame/captions/emoji/svg-shapes.ts'

const require = createRequire(import.meta.url)
const fileOf = (name: string): string => require.resolve(`@iconify-json/fluent-emoji-flat/${name}.json`)

const Icon = z.object({ body: z.string() })
const Alias = z.object({ parent: z.string(), hFlip: z.optional(z.boolean()) })

/** The names of pictures by their characters: 140 KB, kept. */
const readNames = (() => {
  let names: Promise<ReadonlyMap<string, string>> | null = null
  const read = async (): Promise<ReadonlyMap<string, string>> => {
    const list = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(await readFile(fileOf('chars'), 'utf8'))))
    // The hand that points to the right is the one that points to the left, mirrored: the package lists it by its name alone.
    const right = list
      .filter(([key]) => key.startsWith('1f448'))
      .map(([key, name]) => [key.replace('1f448', '1f449'), name.replace('left', 'right')] as const)
    return new Map([...list, ...right])
  }
  return (): Promise<ReadonlyMap<string, string>> => {
    names ??= read()
    return names
  }
})()

type Place = { from: number; bytes: number }

/** Where each picture lies in the package's 9 MB, which are looked through once and never parsed or kept. */
const readPlaces = (() => {
  let places: Promise<ReadonlyMap<string, Place>> | null = null
  const read = async (): Promise<ReadonlyMap<string, Place>> => {
    const json = await readFile(fileOf('icons'))
    const found = new Map<string, Place>()
    // A picture has a body, one that is another one mirrored a parent; no text of the package has a brace in it.
    for (const sign of ['"body"', '"parent"'])
      for (let at = json.indexOf(sign); at !== -1; at = json.indexOf(sign, at + 1)) {
        const from = json.lastIndexOf('{', at)
        const nameEnd = json.lastIndexOf('"', from)
        const name = json.toString('utf8', json.lastIndexOf('"', nameEnd - 1) + 1, nameEnd)
        found.set(name, { from, bytes: json.indexOf('}', at) + 1 - from })
      }
    return found
  }
  return (): Promise<ReadonlyMap<string, Place>> => {
    places ??= read()
    return places
  }
})()

const readObject = async (file: FileHandle, name: string): Promise<unknown> => {
  const place = (await readPlaces()).get(name)
  if (place === undefined) return null
  const { buffer } = await file.read(Buffer.alloc(place.bytes), 0, place.bytes, place.from)
  return JSON.parse(buffer.toString('utf8'))
}

const readShapes = async (file: FileHandle, name: string): Promise<EmojiShape[] | null> => {
  const found = await readObject(file, name)
  const icon = Icon.safeParse(found)
  if (icon.success) return svgShapes(icon.data.body)
  const alias = Alias.safeParse(found)
  const parent = alias.success ? Icon.safeParse(await readObject(file, alias.data.parent)) : null
  return alias.success && parent?.success ? svgShapes(parent.data.body, alias.data.hFlip === true) : null
}

const FLAGS = dirname(require.resolve('country-flag-icons/3x2/flags.css'))

/** Flags are a file each, and named by their country. */
const flagOf = (picture: string): string | null => {
  if (!/^(?:1f1[ef][0-9a-f]-1f1[ef][0-9a-f]|1f3f4(?:-e00[67][0-9a-f]){5,7})$/.test(picture)) return null
  return flagCodeOf(String.fromCodePoint(...picture.split('-').map((code) => Number.parseInt(code, 16))))
}
const readFlag = async (code: string): Promise<EmojiShape[]> => flagShapes(await readFile(join(FLAGS, `${code}.svg`), 'utf8'))

/** Pictures that were read, the last used last: captions are rendered again and again with the same few. */
const kept = new Map<string, readonly EmojiShape[]>()
const KEPT_MAX = 200

const keep = (picture: string, shapes: readonly EmojiShape[]): void => {
  kept.delete(picture)
  kept.set(picture, shapes)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
}

/** By `EmojiPart.picture`. What is no picture of the set is left out. */
export const readEmoji = async (pictures: Iterable<string>): Promise<Map<string, readonly EmojiShape[]>> => {
  const found = new Map<string, readonly EmojiShape[]>()
  const wanted = [...new Set(pictures)]
  if (wanted.length === 0) return found
  const names = await readNames()
  const file = await open(fileOf('icons'))
  try {
    for (const picture of wanted) {
      const [name, flag] = [names.get(picture), flagOf(picture)]
      const read = flag !== null ? () => readFlag(flag) : name !== undefined ? () => readShapes(file, name) : null
      const shapes = read === null ? null : (kept.get(picture) ?? (await read()))
      if (shapes === null) continue
      keep(picture, shapes)
      found.set(picture, shapes)
    }
  } finally {
    await file.close()
  }
  return found
}
