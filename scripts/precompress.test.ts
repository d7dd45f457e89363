import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('scripts get both compressed forms; pictures and tiny files stay as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reelwright-precompress-'))
  try {
    const script = 'let a = 1;'.repeat(500)
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets', 'main.js'), script)
    writeFileSync(join(folder, 'tiny.js'), 'x')
    writeFileSync(join(folder, 'photo.png'), Buffer.alloc(5_000))
    precompress(folder)
    expect(readdirSync(folder).sort()).toEqual(['assets', 'photo.png', 'tiny.js'])
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'main.js.br'))).toString()).toBe(script)
    expect(gunzipSync(readFileSync(join(folder, 'assets', 'main.js.gz'))).toString()).toBe(script)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
