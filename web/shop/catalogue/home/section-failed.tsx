import { messages } from '#contract/messages.ts'
import { ErrorState } from '#web/design/error-state.tsx'

/** A tab of products that did not come. */
export default function SectionFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={messages.errorLoadingProducts} heading="h3" onRetry={onRetry}>
      {messages.pleaseTryAgainLater}
    </ErrorState>
  )
}
