/** The middle of a picture as a small square JPEG in base64, so that neither its size nor what a camera wrote into it goes along. */

const SIDE = 256
const QUALITY = 0.9

/** The largest square in the middle. Pure. */
export const middleSquare = ({ width, height }: { width: number; height: number }): { x: number; y: number; side: number } => {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** Rejects, in words, where the file is no picture that this browser can read. */
export const squarePicture = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) throw new Error('This browser cannot read that picture. Choose a JPEG, PNG or WebP.')
  const { x, y, side } = middleSquare(picture)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context === null || side === 0) throw new Error('This browser cannot read that picture. Choose another one.')
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^data:image\/jpeg;base64,/, '')
}
