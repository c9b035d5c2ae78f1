import { messages } from '#contract/messages.ts'
import { ErrorState } from '#web/design/error-state.tsx'

/** Shown in a tab whose products could not be loaded. */
export default function SectionFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={messages.errorLoadingProducts} heading="h3" onRetry={onRetry}>
      {messages.pleaseTryAgainLater}
    </ErrorState>
  )
}
