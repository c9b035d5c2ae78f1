import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { dismissSetupEndpoint } from '#contract/settings/setup.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'
import { setupQuery } from './setup-api.ts'
import { SetupProgress, SetupSteps } from './setup-steps.tsx'
import { setupTexts } from './setup-texts.tsx'

/** What a new shop still needs, for its owner (docs/product.md §5); nothing once it was dismissed, or while it is loading. */
export function SetupChecklist() {
  const { data } = useQuery(setupQuery)
  if (!data || data.isDismissed) return null
  return (
    <Card as="section" aria-label={setupTexts.title} className="mb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{setupTexts.title}</h2>
        <SetupProgress steps={data.steps} />
      </div>
      <p className="text-sm text-ink-soft">{setupTexts.about}</p>
      <SetupSteps steps={data.steps} />
      {data.steps.every(({ isRequired, isDone }) => isDone || !isRequired) && <Dismissal />}
    </Card>
  )
}

function Dismissal() {
  const [isBusy, run] = useAction()
  const dismiss = () =>
    run(async () => {
      await dismissSetup()
      notify.success(messages.setupDismissed)
    })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void dismiss()}>
        {setupTexts.hide}
      </Button>
      <p className="text-sm text-ink-soft">{setupTexts.hideAbout}</p>
    </div>
  )
}

const dismissSetup = () => invalidateAfter(call(dismissSetupEndpoint, {}), ['Setup'])
