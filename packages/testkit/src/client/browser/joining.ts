/** How one listens to a fake: joins those that are told, and leaves them by what comes back. */
export const joining =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener): (() => boolean) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
