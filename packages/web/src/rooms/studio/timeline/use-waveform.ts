import { Waveform } from '@reelwright/contract/media-facts'
import { useEffect, useState } from 'react'

type Wave = NonNullable<ReturnType<typeof Waveform.safeParse>['data']>

/** Asked for once for each file; an address without its signature names the file. */
const asked = new Map<string, Promise<Wave | null>>()

const load = async (url: string): Promise<Wave | null> => {
  try {
    const response = await fetch(url)
    return response.ok ? (Waveform.safeParse(await response.json()).data ?? null) : null
  } catch {
    return null
  }
}

const waveOf = (url: string): Promise<Wave | null> => {
  const file = url.split('?')[0] ?? url
  const known = asked.get(file)
  if (known !== undefined) return known
  const coming = load(url).then((wave) => {
    // Without it the track is plain; the next one who opens it tries again.
    if (wave === null) asked.delete(file)
    return wave
  })
  asked.set(file, coming)
  return coming
}

/** The peaks of a file's sound; null until they are there, and where there are none. */
export const useWaveform = (url: string | null): Wave | null => {
  const [wave, setWave] = useState<{ url: string; wave: Wave | null } | null>(null)
  useEffect(() => {
    if (url === null) return
    let isWanted = true
    void waveOf(url).then((found) => (isWanted ? setWave({ url, wave: found }) : undefined))
    return () => {
      isWanted = false
    }
  }, [url])
  return wave !== null && wave.url === url ? wave.wave : null
}
