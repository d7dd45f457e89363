/**
 * Makes the landing page's pictures of the studio anew, on a desk and on a phone, from the real studio with the sample clips that every
 * server brings:
 *
 *   node scripts/studio-picture.ts
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { leave, PINNED_NODE, ROOT } from './install.mjs'
import { ensureWebBuild } from './web-build.ts'

/** As large as the page shows them at most (rooms/site/how-it-works.tsx), and for screens of twice the points. */
const PICTURES = [
  { width: 1440, scale: '1200:750', quality: 72, file: 'studio.webp' },
  { width: 1440, scale: '2400:1500', quality: 60, file: 'studio-2x.webp' },
  { width: 390, scale: '585:1266', quality: 72, file: 'studio-phone.webp' },
] as const

const run = (program: string, args: readonly string[]): void => {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) leave(`${program} ${args.join(' ')} failed.`)
}

await ensureWebBuild()
run(PINNED_NODE, ['scripts/gallery.ts', 'the studio with sample clips', ...[1440, 390].map((width) => `--project=${width}`)])
for (const { width, scale, quality, file } of PICTURES) {
  const picture = join(ROOT, 'gallery', `playground-samples-${width}.png`)
  const outPath = join(ROOT, 'packages/web/public/demo', file)
  run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    picture,
    '-frames:v',
    '1',
    '-vf',
    `scale=${scale}:flags=lanczos`,
    '-quality',
    String(quality),
    outPath,
  ])
  process.stdout.write(`${outPath}\n`)
}
