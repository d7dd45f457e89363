/**
 * Makes the landing page's picture of the studio anew, from the real studio with the sample clips that every server brings:
 *
 *   node scripts/studio-picture.ts
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { leave, PINNED_NODE, ROOT } from './install.mjs'
import { ensureWebBuild } from './web-build.ts'

const picture = join(ROOT, 'gallery', 'playground-samples-1440.png')
const outPath = join(ROOT, 'packages/web/public/demo/studio.webp')

const run = (program: string, args: readonly string[]): void => {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) leave(`${program} ${args.join(' ')} failed.`)
}

await ensureWebBuild()
run(PINNED_NODE, ['scripts/gallery.ts', 'the studio with sample clips', '--project=1440'])
// As large as the page shows it at most (rooms/site/how-it-works.tsx), on a screen of twice the points nearly as sharp.
run('ffmpeg', ['-v', 'error', '-y', '-i', picture, '-frames:v', '1', '-vf', 'scale=1200:750:flags=lanczos', '-quality', '72', outPath])
process.stdout.write(`${outPath}\n`)
