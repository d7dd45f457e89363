/** What screens need of a browser and jsdom has not. */

/** jsdom lays nothing out, so that no size ever changes. */
export const standInForResizeObserver = (): void => {
  class Observer {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  globalThis.ResizeObserver = Observer
}

/** jsdom has pointer events without a place and without an id. */
export const standInForPointerEvents = (): void => {
  class Pointed extends MouseEvent {
    readonly pointerId: number
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init)
      this.pointerId = init.pointerId ?? 1
    }
  }
  Object.assign(window, { PointerEvent: Pointed })
}

/** Where a picture of so many pixels lies on the screen. */
export const pictureBox = (width: number, height: number): DOMRect =>
  // Proof: what is dragged over a picture reads no more of its box than this.
  ({ left: 0, top: 0, width, height }) as DOMRect
