import { Component, type ReactNode } from 'react'
import { MissingProviderError } from '../ui/missing-provider-error.ts'
import { ErrorScreen, GENERAL_ERROR, HOOK_ERROR } from './error-screen.tsx'
import { logError } from './log-error.ts'

/** React's own words for hooks called out of place; it gives them no type. */
const REACT_HOOK_ERROR = /invalid hook call|rendered (?:more|fewer) hooks|order of hooks/i

const isHookError = (error: unknown): boolean =>
  error instanceof MissingProviderError || (error instanceof Error && REACT_HOOK_ERROR.test(error.message))

type ErrorBoundaryProps = { children: ReactNode; reload: () => void; fill?: 'screen' | 'page' }
type ErrorBoundaryState = { error: unknown; failed: boolean }

/** Shows an error screen in place of what threw. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown): void {
    logError('drawing the page', error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const texts = isHookError(this.state.error) ? HOOK_ERROR : GENERAL_ERROR
    return <ErrorScreen texts={texts} reload={this.props.reload} {...(this.props.fill ? { fill: this.props.fill } : {})} />
  }
}
