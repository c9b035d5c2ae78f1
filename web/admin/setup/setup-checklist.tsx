import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { Setup, SetupStep } from '#contract/settings/setup.ts'
import { dismissSetupEndpoint, getSetupEndpoint } from '#contract/settings/setup.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { classNames } from '#web/design/class-names.ts'
import { CircleCheck } from '#web/design/icons/shop.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import { setupTexts } from './setup-texts.ts'

/** Where each step is done; none where it is not done in the shop. */
const pages: Partial<Record<SetupStep, string>> = {
  look: '/admin/settings#shop',
  contact: '/admin/settings#shop',
  identity: '/admin/settings#business',
  security: '/admin/security',
  email: '/admin/settings/connections#mail',
  sms: '/admin/settings/connections#sms',
  delivery: '/admin/settings#fees',
  product: '/admin/products',
  wallets: '/admin/settings#wallets',
  policies: '/admin/settings#pages',
  gateway: '/admin/settings/connections#sslcommerz',
  order: '/',
}

/** What a new shop still needs, for its owner (docs/product.md §5); nothing once it was dismissed, or while it is loading. */
export function SetupChecklist() {
  const { data } = useQuery(setupQuery)
  if (!data || data.isDismissed) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" aria-label={setupTexts.title} className="mb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{setupTexts.title}</h2>
        <p className="text-sm font-semibold tabular-nums">
          {setupTexts.progress(formatNumber(done), formatNumber(data.steps.length))}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{setupTexts.about}</p>
      <ul className="mt-3 divide-y divide-line">
        {data.steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ul>
      {data.steps.every(({ isRequired, isDone }) => isDone || !isRequired) && <Dismissal />}
    </Card>
  )
}

function Step({ step: { id, isDone, isRequired, missing } }: { step: Setup['steps'][number] }) {
  const texts = setupTexts.steps[id]
  const page = missing[0] === 'logo' ? '/admin/settings#logo' : pages[id]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
      {isDone ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-leaf-ink" />
      ) : (
        <span aria-hidden="true" className="mt-0.5 size-5 rounded-full border-2 border-line-strong" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className={classNames('font-semibold', isDone && 'text-ink-soft')}>{texts.name}</span>
            <Badge tone={isDone ? 'green' : isRequired ? 'yellow' : 'gray'}>
              {isDone ? setupTexts.done : isRequired ? setupTexts.required : setupTexts.advised}
            </Badge>
          </p>
          <p className="text-sm text-ink-soft">{isDone ? texts.done : texts.open}</p>
        </div>
        {!isDone && page && (
          <Link
            to={page}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline md:min-h-8"
          >
            {texts.action}
          </Link>
        )}
      </div>
    </li>
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

/** Measured anew whenever the overview opens: the steps are done on other pages. */
const setupQuery = { ...callQuery(['Setup'], getSetupEndpoint, {}), staleTime: 0 }

const dismissSetup = () => invalidateAfter(call(dismissSetupEndpoint, {}), ['Setup'])
