import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; location: unknown; error?: unknown }
type State = { error: unknown; location: unknown }

/**
 * Stands in for React Router's outermost error boundary in the browser (see lean-router.ts; the names are the router's).
 * Seen only when the shop's own error page fails too; theirs brings texts for developers to every shopper.
 */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { error: this.props.error, location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** Another address gets another chance. */
  static getDerivedStateFromProps({ error, location }: Props, state: State) {
    return { error: error || (state.location === location ? state.error : undefined), location }
  }

  override render() {
    return this.state.error ? <RemixRootDefaultErrorBoundary error={this.state.error} /> : this.props.children
  }
}

export function RemixRootDefaultErrorBoundary({ error }: { error: unknown }) {
  console.error(error)
  return (
    <BoundaryShell title="Something went wrong">
      <h1>Something went wrong</h1>
      <button type="button" onClick={() => window.location.reload()}>
        Retry
      </button>
    </BoundaryShell>
  )
}

export function BoundaryShell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <title>{title}</title>
      </head>
      <body>{children}</body>
    </html>
  )
}

/** The router's index names it; nothing uses it. */
export const RSCDefaultRootErrorBoundary = RemixRootDefaultErrorBoundary
