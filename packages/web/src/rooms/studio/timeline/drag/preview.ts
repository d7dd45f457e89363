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

type Drawn = { width: string; clipPath: string; transform: string; zIndex: string; opacity: string }

/**
 * It is told for each frame of the screen where everything is, though mostly nothing has gone on: only what has is written, for a style
 * or a text that is set again is laid out and painted again.
 */
export const createPreview = (content: HTMLElement, mark: HTMLElement | null, label: HTMLElement | null): Preview => {
  const restore = new Map<HTMLElement, Drawn>()
  const keep = (element: HTMLElement): HTMLElement => {
    if (!restore.has(element)) {
      const { width, clipPath, transform, zIndex, opacity } = element.style
      restore.set(element, { width, clipPath, transform, zIndex, opacity })
    }
    return element
  }
  const write = createWriter()
  const shift = (element: HTMLElement, px: number) => {
    if (write.isNew(element, 'shift', px)) keep(element).style.transform = `translateX(${px}px)`
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
      if (!write.isNew(element, 'width', px)) return
      keep(element)
      const drawn = Number.parseFloat(restore.get(element)?.width ?? '') || px
      // Cut away what is too much: another width would lay all tracks out anew for each move.
      element.style.clipPath = px < drawn ? `inset(0 ${drawn - px}px 0 0)` : ''
      element.style.width = `${Math.max(px, drawn)}px`
    },
    shift,
    shiftBehind: (index, px) => {
      if (!write.isNew(content, `behind ${index}`, px)) return
      for (const element of elementsBehind(index)) shift(element, px)
    },
    lift: (element) => {
      if (!write.isNew(element, 'lift', 1)) return
      keep(element).style.zIndex = '5'
      element.style.opacity = '0.75'
    },
    markAt: (px) => {
      if (mark === null || !write.isNew(mark, 'mark', px)) return
      mark.hidden = px === null
      if (px !== null) mark.style.transform = `translateX(${px}px)`
    },
    say: (text, clientX, clientY) => {
      if (label === null) return
      if (write.isNew(label, 'text', text)) sayIn(label, text)
      // Its own width is the style sheet's to know: asked for here it would lay everything out anew for each move.
      if (write.isNew(label, 'place', `${clientX} ${clientY}`))
        label.style.transform = `translate(max(8px, min(${clientX + 14}px, 100vw - 100% - 8px)), ${clientY - 36}px)`
    },
    clear: () => {
      for (const [element, style] of restore) Object.assign(element.style, style)
      restore.clear()
      behind.clear()
      write.forget()
      if (mark !== null) mark.hidden = true
      if (label !== null) label.hidden = true
    },
  }
}

/** What was written last, by element and what of it. */
const createWriter = () => {
  const written = new Map<HTMLElement, Map<string, string | number | null>>()
  return {
    isNew: (element: HTMLElement, what: string, value: string | number | null): boolean => {
      const known = written.get(element) ?? new Map<string, string | number | null>()
      if (known.has(what) && known.get(what) === value) return false
      written.set(element, known.set(what, value))
      return true
    },
    forget: () => written.clear(),
  }
}

/** Another text in the same node: a node that comes and goes has the whole page's styles looked at, for what they say of parents. */
const sayIn = (label: HTMLElement, text: string): void => {
  label.hidden = false
  const { firstChild } = label
  if (firstChild instanceof Text) firstChild.data = text
  else label.textContent = text
}
