/** Silero's network as the package holds it: read once for a process, and only when it is the file that was tried. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readTensors } from './onnx-tensors.ts'
import { type VoiceWeights, voiceWeights } from './voice-network.ts'

/** Version 5, of @ricky0123/vad-web 0.0.31, of which nothing else is read. */
const FILE = 'silero_vad_v5.onnx'
const SHA256 = '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f'

let loaded: Promise<VoiceWeights> | null = null

/** Throws an error that names the file where it is missing or another. */
export const loadVoiceWeights = (): Promise<VoiceWeights> => {
  loaded ??= readWeights().catch((error: unknown) => {
    // A disk that was away for a moment is asked again by the next file.
    loaded = null
    throw error
  })
  return loaded
}

const readWeights = async (): Promise<VoiceWeights> => {
  const path = join(dirname(createRequire(import.meta.url).resolve('@ricky0123/vad-web')), FILE)
  const bytes = await readFile(path)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== SHA256) throw new Error(`${path} has the SHA-256 ${found}, not ${SHA256}: run npm ci`)
  return voiceWeights(readTensors(bytes))
}
