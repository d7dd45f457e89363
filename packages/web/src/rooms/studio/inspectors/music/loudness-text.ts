import { levellingGain } from '@reelwright/engine/graph/audio-layout'

/** How loud a file is, and what the mix makes of that; empty where it was not measured. */
export const loudnessText = (lufs: number | null | undefined): string => {
  if (lufs === null || lufs === undefined) return ''
  const db = Math.round(20 * Math.log10(levellingGain(lufs)))
  const brought = db === 0 ? 'as loud as it should be' : `${Math.abs(db)} dB ${db > 0 ? 'louder' : 'softer'} in the mix`
  return `${lufs.toFixed(1).replace('-', '−')} LUFS, ${brought}`
}
