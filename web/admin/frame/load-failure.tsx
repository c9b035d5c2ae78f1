import { ButtonLink } from '#web/design/button-link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { ApiError } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'

type Props = {
  /** `product`: what the page is about. */
  what: string
  error: Error
  /** The list it would be found in. */
  back: { to: string; label: string }
  onRetry: () => void
  busy: boolean
  /** `h1` where nothing else on the page is one. */
  heading?: 'h1' | 'h2'
}

/** Stands for a thing that could not be loaded: says so when there is none, offers another try otherwise. */
export function LoadFailure({ what, error, back, onRetry, busy, heading = 'h2' }: Props) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        heading={heading}
        title={`There is no such ${what}`}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        It may have been deleted, or its address was not copied whole.
      </EmptyState>
    )
  return (
    <ErrorState heading={heading} title={`This ${what} could not be loaded`} onRetry={onRetry} busy={busy}>
      {failureText(error)}
    </ErrorState>
  )
}
