import { Component, type ReactNode } from 'react'
import { FailureScreen, GENERAL_FAILURE, HOOK_FAILURE } from './failure-screen.tsx'
import { logFault } from './log-fault.ts'

/** React's own words for hooks called out of place, and our providers' for being missing. */
const HOOK_FAULT = /invalid hook call|rendered (?:more|fewer) hooks|order of hooks|needs an? \S+ above it/i

export const isHookFault = (error: unknown): boolean => error instanceof Error && HOOK_FAULT.test(error.message)

type ErrorBoundaryProps = { children: ReactNode; reload: () => void; fill?: 'screen' | 'page' }
type ErrorBoundaryState = { error: unknown; failed: boolean }

/** Shows a failure screen in place of what threw. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown): void {
    logFault('drawing the page', error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const failure = isHookFault(this.state.error) ? HOOK_FAILURE : GENERAL_FAILURE
    return <FailureScreen failure={failure} reload={this.props.reload} {...(this.props.fill ? { fill: this.props.fill } : {})} />
  }
}
