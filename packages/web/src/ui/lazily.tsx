import { type ReactNode, Suspense } from 'react'

/** What is loaded when it is first wanted; until it is there nothing stands in its place. */
export const Lazily = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? <Suspense fallback={null}>{children}</Suspense> : null
