/// <reference path="./tesseract-wasm.d.ts" />
/** Reads the words that stand in a video's picture, as somebody who watches it would; nothing is asked of the network. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createOCREngine, type OCREngine } from 'tesseract-wasm'

/** What was learnt from French reads English, and its accents too, in half the space of what was learnt from English. */
const TRAINED = { latin: 'fra', hebrew: 'heb' } as const
export type ReadScript = keyof typeof TRAINED

export type WordsPlace = {
  frame: number
  /** In pixels of the video. */
  box: { x: number; y: number; width: number; height: number }
  /** The colours that letters may have, as #rrggbb: all else is taken for the paper. */
  inks: readonly string[]
  /** The square that the letters are set in, in pixels of the video. */
  letterPx: number
}

/** Letters alone, black on white. */
export type Ink = Parameters<OCREngine['loadImage']>[0]

export type WordReader = {
  /** Its lines joined by spaces; empty where nothing can be read. */
  read(ink: Ink): string
  close(): void
}

/** Letters of this square are read best (ours: 36 to 56 were tried on every style of captions). */
const READ_PX = 44
/** Paper around them: what touches the edge is not read. */
const MARGIN_PX = 20
/** A colour further from the ink than this is paper; of 442 between black and white (ours). */
const FAR_FROM_INK = 120
/** What is brighter is no part of a letter; of 255. */
const PAPER = 128
/** One block of text, in Tesseract's own count. */
const ONE_BLOCK = '6'

const { resolve } = createRequire(import.meta.url)

export const openWordReader = async (script: ReadScript): Promise<WordReader> => {
  const engine = await createOCREngine({ wasmBinary: readFileSync(join(dirname(resolve('tesseract-wasm')), 'tesseract-core.wasm')) })
  const code = TRAINED[script]
  engine.loadModel(gunzipSync(readFileSync(resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`))))
  engine.setVariable('tessedit_pageseg_mode', ONE_BLOCK)
  // Or it tells of every picture what it takes its resolution for.
  engine.setVariable('user_defined_dpi', '300')
  return {
    read: (ink) => {
      if (ink.data.every((light) => light > PAPER)) return ''
      engine.loadImage(ink)
      return engine.getText().trim().replace(/\s+/g, ' ')
    },
    close: () => engine.destroy(),
  }
}

/** At the size that is read best. */
const innerSize = ({ box, letterPx }: WordsPlace): { width: number; height: number } => {
  const scale = READ_PX / letterPx
  return { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
}

const filterOf = (place: WordsPlace): string => {
  const { frame, box } = place
  const { width, height } = innerSize(place)
  return [
    `select=eq(n\\,${frame})`,
    `crop=${Math.round(box.width)}:${Math.round(box.height)}:${Math.round(box.x)}:${Math.round(box.y)}`,
    `scale=${width}:${height}:flags=area:in_color_matrix=bt709:in_range=tv`,
    'format=rgb24',
  ].join()
}

/** The letters of several places of a video, which is decoded once for all of them: a program for each of twelve takes ten times as long. */
export const inksOf = (path: string, places: readonly WordsPlace[]): Ink[] => {
  const folder = mkdtempSync(join(tmpdir(), 'reelwright-words-'))
  const fileOf = (at: number): string => join(folder, `${at}.rgb`)
  try {
    const outputs = places.flatMap((place, at) => ['-vf', filterOf(place), '-frames:v', '1', '-f', 'rawvideo', fileOf(at)])
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, ...outputs])
    return places.map((place, at) => inkOf(readFileSync(fileOf(at)), place, path))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const inkOf = (colours: Buffer, place: WordsPlace, path: string): Ink => {
  const { frame, inks } = place
  const inner = innerSize(place)
  if (colours.length !== inner.width * inner.height * 3) throw new Error(`${path} has no frame ${frame}`)
  const size = { width: inner.width + 2 * MARGIN_PX, height: inner.height + 2 * MARGIN_PX }
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
  const known = inks.map((ink) => [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)))
  for (let at = 0; at < inner.width * inner.height; at += 1) {
    const far = Math.min(...known.map((ink) => Math.hypot(...ink.map((value, nth) => value - (colours[at * 3 + nth] ?? 0)))))
    const to = (Math.floor(at / inner.width) + MARGIN_PX) * size.width + (at % inner.width) + MARGIN_PX
    data.fill((255 * far) / FAR_FROM_INK, to * 4, to * 4 + 3)
  }
  return { data, ...size }
}

/** Without signs and spaces, in small letters. */
const lettersIn = (text: string): string[] => [
  ...text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
]

/** How many letters have to be put in, taken out or exchanged to make one text the other. */
export const lettersApart = (one: string, other: string): number => {
  const wanted = lettersIn(other)
  let row = [0, ...wanted.map((_, at) => at + 1)]
  for (const [nth, letter] of lettersIn(one).entries()) {
    const above = row
    row = [nth + 1]
    for (const [at, other] of wanted.entries()) {
      row.push(Math.min((above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1, (above[at] ?? 0) + (letter === other ? 0 : 1)))
    }
  }
  return row.at(-1) ?? 0
}
