/** Breaks a caption into lines as the render's drawer does: as few as fit, then about as long as each other. Pure. */

export type Word = { text: string; width: number; isSpoken: boolean }

/** Lines of words, without the spaces at which they were broken. */
export const breakLines = (words: readonly Word[], spaceWidth: number, roomWidth: number): Word[][] => {
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines[lines.length - 1]
    if (line !== undefined && widthOf(line, spaceWidth) + spaceWidth + word.width <= roomWidth) line.push(word)
    else lines.push([word])
  }
  return balance(lines, spaceWidth)
}

export const widthOf = (line: readonly Word[], spaceWidth: number): number =>
  line.reduce((sum, word) => sum + word.width, 0) + Math.max(0, line.length - 1) * spaceWidth

/** A line's last word goes to the next one as long as that brings the two nearer to each other. */
const balance = (lines: Word[][], spaceWidth: number): Word[][] => {
  let isMoving = true
  while (isMoving) {
    isMoving = false
    for (let index = 0; index + 1 < lines.length; index += 1) {
      const [line, next] = [lines[index] ?? [], lines[index + 1] ?? []]
      const last = line[line.length - 1]
      if (last === undefined || line.length < 2) continue
      const [upper, lower] = [widthOf(line, spaceWidth), widthOf(next, spaceWidth)]
      const moved = last.width + spaceWidth
      if (Math.abs(upper - moved - (lower + moved)) >= Math.abs(upper - lower)) continue
      line.pop()
      next.unshift(last)
      isMoving = true
    }
  }
  return lines
}
