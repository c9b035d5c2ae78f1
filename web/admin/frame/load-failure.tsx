import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { ApiError } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { frameTexts } from './frame-texts.ts'

type Props = {
  /** What the page shows: `product`. */
  what: string
  error: Error
  /** The list that it belongs to. */
  back: { to: string; label: string }
  onRetry: () => void
  busy: boolean
  /** `h1` where the page has no other one. */
  heading?: 'h1' | 'h2'
}

/** Shown in place of a record that could not be loaded: "no such" for a 404, else the error and a button to retry. */
export function LoadFailure({ what, error, back, onRetry, busy, heading = 'h2' }: Props) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        heading={heading}
        title={frameTexts.noSuch(what)}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        {frameTexts.noSuchReason}
      </EmptyState>
    )
  return (
    <ErrorState heading={heading} title={frameTexts.notLoaded(what)} onRetry={onRetry} busy={busy}>
      {failureText(error)}
    </ErrorState>
  )
}
