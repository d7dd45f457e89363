import { useEffect } from 'react'

/** Names the page in the browser's tab and history, and to a screen reader that arrives on it. */
export const usePageTitle = (title: string | null): void => {
  useEffect(() => {
    document.title = title ? `${title} · Reelwright` : 'Reelwright'
  }, [title])
}
