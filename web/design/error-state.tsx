import type { ReactNode } from 'react'
import { CircleAlert } from '#web/design/icons/shop.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { panelTexts } from './overlays/panel-texts.ts'

type Props = {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  /** Other buttons or links, beside the retry. */
  action?: ReactNode
  busy?: boolean
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}

/** Says what failed and offers to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = panelTexts.retry,
  action,
  busy,
  heading: Heading = 'h2',
  className,
}: Props) {
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-brick-soft text-brick-ink">
        <CircleAlert aria-hidden="true" className="size-7" />
      </span>
      <Heading className="mt-4 text-xl font-semibold">{title}</Heading>
      {children && <div className="mt-1.5 max-w-prose text-balance text-ink-soft">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button onClick={onRetry} busy={busy}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
