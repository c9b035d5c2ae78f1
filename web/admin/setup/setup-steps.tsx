import { Link } from 'react-router'
import type { Setup, SetupStep } from '#contract/settings/setup.ts'
import { Badge } from '#web/design/badge.tsx'
import { classNames } from '#web/design/class-names.ts'
import { CircleCheck } from '#web/design/icons/shop.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { setupTexts } from './setup-texts.tsx'

/** Where each step is done, or how is said. */
const pages: Record<SetupStep, string> = {
  look: '/admin/settings#shop',
  contact: '/admin/settings#shop',
  identity: '/admin/settings#business',
  security: '/admin/security',
  email: '/admin/settings/connections#mail',
  sms: '/admin/settings/connections#sms',
  delivery: '/admin/settings#fees',
  'delivery-times': '/admin/settings#delivery-times',
  categories: '/admin/categories',
  product: '/admin/products',
  taxes: '/admin/settings#taxes',
  wallets: '/admin/settings#wallets',
  policies: '/admin/settings#pages',
  gateway: '/admin/settings/connections#sslcommerz',
  backup: '/admin/setup#backup',
  order: '/',
}

type Props = Pick<Setup, 'steps'>

/** `3 of 16 done` */
export function SetupProgress({ steps }: Props) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <p className="text-sm font-semibold tabular-nums">
      {setupTexts.progress(formatNumber(done), formatNumber(steps.length))}
    </p>
  )
}

/** The steps of opening a shop, each with its state and where it is done. */
export function SetupSteps({ steps }: Props) {
  return (
    <ul className="mt-3 divide-y divide-line">
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ul>
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
        {!isDone && (
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
