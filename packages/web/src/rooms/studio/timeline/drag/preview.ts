/** What a drag shows while it lasts: the drawn scenes themselves are moved, and nothing is drawn anew until they are let go. */

export type Preview = {
  /** An element as it was drawn, found by its scene. */
  find: (sceneId: string) => HTMLElement | null
  width: (element: HTMLElement, px: number) => void
  shift: (element: HTMLElement, px: number) => void
  /** All that is drawn behind the scene at this place. */
  shiftBehind: (index: number, px: number) => void
  lift: (element: HTMLElement) => void
  /** Where what is dragged would go in; null takes the mark away. */
  markAt: (px: number | null) => void
  say: (text: string, clientX: number, clientY: number) => void
  /** Everything as it was drawn. */
  clear: () => void
}

export const createPreview = (content: HTMLElement, mark: HTMLElement | null, label: HTMLElement | null): Preview => {
  const restore = new Map<HTMLElement, { width: string; clipPath: string; transform: string; zIndex: string; opacity: string }>()
  const keep = (element: HTMLElement): HTMLElement => {
    if (!restore.has(element)) {
      const { width, clipPath, transform, zIndex, opacity } = element.style
      restore.set(element, { width, clipPath, transform, zIndex, opacity })
    }
    return element
  }
  const shift = (element: HTMLElement, px: number) => {
    keep(element).style.transform = `translateX(${px}px)`
  }
  const behind = new Map<number, readonly HTMLElement[]>()
  const elementsBehind = (index: number): readonly HTMLElement[] => {
    const known = behind.get(index)
    if (known !== undefined) return known
    const found = [...content.querySelectorAll<HTMLElement>('[data-index]')].filter((element) => Number(element.dataset['index']) > index)
    behind.set(index, found)
    return found
  }
  return {
    find: (sceneId) => content.querySelector<HTMLElement>(`[data-scene="${CSS.escape(sceneId)}"]`),
    width: (element, px) => {
      keep(element)
      const drawn = Number.parseFloat(restore.get(element)?.width ?? '') || px
      // Cut away what is too much: another width would lay all tracks out anew for each move.
      element.style.clipPath = px < drawn ? `inset(0 ${drawn - px}px 0 0)` : ''
      element.style.width = `${Math.max(px, drawn)}px`
    },
    shift,
    shiftBehind: (index, px) => {
      for (const element of elementsBehind(index)) shift(element, px)
    },
    lift: (element) => {
      keep(element).style.zIndex = '5'
      element.style.opacity = '0.75'
    },
    markAt: (px) => {
      if (mark === null) return
      mark.hidden = px === null
      if (px !== null) mark.style.transform = `translateX(${px}px)`
    },
    say: (text, clientX, clientY) => {
      if (label === null) return
      label.hidden = false
      label.textContent = text
      // Its own width is the style sheet's to know: asked for here it would lay everything out anew for each move.
      label.style.transform = `translate(max(8px, min(${clientX + 14}px, 100vw - 100% - 8px)), ${clientY - 36}px)`
    },
    clear: () => {
      for (const [element, style] of restore) Object.assign(element.style, style)
      restore.clear()
      behind.clear()
      if (mark !== null) mark.hidden = true
      if (label !== null) label.hidden = true
    },
  }
}
