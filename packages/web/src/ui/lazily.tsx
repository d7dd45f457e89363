import { type ReactNode, Suspense } from 'react'

type LazilyProps = { when: boolean; place?: ReactNode; children: ReactNode }

/** What is loaded when it is first wanted; `place` stands there until it is, or nothing. */
export const Lazily = ({ when, place = null, children }: LazilyProps) => (when ? <Suspense fallback={place}>{children}</Suspense> : null)
