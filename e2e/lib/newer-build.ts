/** The house as the next release would have it: the same sources, with a web build in which every file with a hash has another name. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild } from '@reelwright/contract/wire/web-build'
import { copyTheHouse } from './copy-of-the-house.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const buildOf = (page: string): string => {
  const build = readBuild(page)
  if (build === null) throw new Error('the web is not built: npm test -- web')
  return build
}

/** Copies the house into `target`; gives back the build that the pages had until then, and theirs from now on. */
export const copyWithNewerBuild = (target: string): { older: string; newer: string } => {
  copyTheHouse(target)
  const dist = join(target, 'packages', 'web', 'dist')
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const newName = (name: string) => name.replace(/([\w-]{8})\.js$/, (_, hash: string) => `${md5(hash).slice(0, 8)}.js`)
  const known = new Map(scripts.map((name) => [name, newName(name)]))
  const rename = (text: string) => text.replaceAll(/[\w.-]+\.js\b/g, (name) => known.get(name) ?? name)
  const pages = readdirSync(dist).filter((name) => name.endsWith('.html'))
  const hashes = pages.map((name) => {
    const text = readFileSync(join(dist, name), 'utf8')
    return [md5(text), md5(rename(text))] as const
  })
  const withHashes = (text: string) => hashes.reduce((changed, [older, newer]) => changed.replaceAll(older, newer), text)
  for (const path of [...pages, 'service-worker.js', ...scripts.map((name) => join('assets', name))]) {
    const file = join(dist, path)
    // The worker knows the pages by a hash of each.
    const text = withHashes(rename(readFileSync(file, 'utf8')))
    // The copy shares its files with the house that it was made of: what changes has to be another file.
    for (const packed of [file, `${file}.br`, `${file}.gz`]) rmSync(packed, { force: true })
    writeFileSync(join(dist, rename(path)), text)
  }
  return { older: buildOf(page), newer: buildOf(rename(page)) }
}
