import { useEffect, useState } from 'react'

/** Pixels of the picture that looks are tried on: enough to judge a colour by, few enough to grade sixteen times. */
export const FRAME = { width: 60, height: 80 } as const

/** Stands in where there is no clip yet, or its picture cannot be read: sky, skin, leaves, sand and a grey scale. */
const drawStandIn = (context: CanvasRenderingContext2D): void => {
  const { width, height } = FRAME
  const bands = ['#9cc3e6', '#c98f6b', '#8d5a3c', '#4f7a3a', '#d9c08c', '#20242c']
  for (const [index, colour] of bands.entries()) {
    context.fillStyle = colour
    context.fillRect(0, (index * height) / (bands.length + 1), width, height / (bands.length + 1) + 1)
  }
  const greys = context.createLinearGradient(0, 0, width, 0)
  greys.addColorStop(0, '#000')
  greys.addColorStop(1, '#fff')
  context.fillStyle = greys
  context.fillRect(0, height - height / (bands.length + 1), width, height)
}

/** The picture over the whole frame, as `object-fit: cover` lays it. */
const drawCover = (context: CanvasRenderingContext2D, image: HTMLImageElement): void => {
  const scale = Math.max(FRAME.width / image.naturalWidth, FRAME.height / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (FRAME.width - width) / 2, (FRAME.height - height) / 2, width, height)
}

const readFrame = (draw: (context: CanvasRenderingContext2D) => void): ImageData | null => {
  const canvas = document.createElement('canvas')
  canvas.width = FRAME.width
  canvas.height = FRAME.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  draw(context)
  try {
    return context.getImageData(0, 0, FRAME.width, FRAME.height)
  } catch {
    // A store that lets its pictures be seen but not read.
    return null
  }
}

/** A picture of the person's own, to try looks on; null until it is there. */
export const useOwnFrame = (url: string | null): ImageData | null => {
  const [frame, setFrame] = useState<ImageData | null>(null)
  useEffect(() => {
    let isWanted = true
    const take = (data: ImageData | null) => {
      if (isWanted) setFrame(data ?? readFrame(drawStandIn))
    }
    if (url === null) take(null)
    else {
      const image = new Image()
      image.crossOrigin = 'anonymous'
      image.onload = () => take(readFrame((context) => drawCover(context, image)))
      image.onerror = () => take(null)
      image.src = url
    }
    return () => {
      isWanted = false
    }
  }, [url])
  return frame
}
