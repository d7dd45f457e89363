import { useEffect, useState } from 'react'
import { brandColours } from './brand-colours.ts'

/** Pixels of a side: enough to tell colours by. */
const SIDE = 32

const readColours = (image: HTMLImageElement): string[] => {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return []
  context.drawImage(image, 0, 0, SIDE, SIDE)
  try {
    return brandColours(context.getImageData(0, 0, SIDE, SIDE).data)
  } catch {
    // A store that lets its pictures be seen but not read.
    return []
  }
}

/** The colours of the reel's logo; none where it has no logo, or until it has come. */
export const useBrandColours = (url: string | null): readonly string[] => {
  const [found, setFound] = useState<{ url: string; colours: readonly string[] } | null>(null)
  useEffect(() => {
    if (url === null) return
    let isWanted = true
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => (isWanted ? setFound({ url, colours: readColours(image) }) : undefined)
    image.src = url
    return () => {
      isWanted = false
    }
  }, [url])
  return found !== null && found.url === url ? found.colours : []
}
