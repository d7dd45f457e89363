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

/** As large as the page shows them at most (rooms/site/how-it-works.tsx), on a screen of twice the points nearly as sharp. */
const PICTURES = [
  { width: 1440, scale: '1200:750', file: 'studio.webp' },
  { width: 390, scale: '585:1266', file: 'studio-phone.webp' },
] as const

const run = (program: string, args: readonly string[]): void => {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) leave(`${program} ${args.join(' ')} failed.`)
}

await ensureWebBuild()
run(PINNED_NODE, ['scripts/gallery.ts', 'the studio with sample clips', ...PICTURES.map(({ width }) => `--project=${width}`)])
for (const { width, scale, file } of PICTURES) {
  const picture = join(ROOT, 'gallery', `playground-samples-${width}.png`)
  const outPath = join(ROOT, 'packages/web/public/demo', file)
  run('ffmpeg', ['-v', 'error', '-y', '-i', picture, '-frames:v', '1', '-vf', `scale=${scale}:flags=lanczos`, '-quality', '72', outPath])
  process.stdout.write(`${outPath}\n`)
}
