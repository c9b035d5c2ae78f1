import type { ReactNode } from 'react'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { plainNameOf } from '#contract/sales/line-options.ts'
import { classNames } from '#web/design/class-names.ts'
import { Image } from '#web/design/image.tsx'
import { languageOf } from '#web/formatting/text-language.ts'

type Props = {
  line: OrderLine
  /** Below the name: quantity and choices. */
  details: string
  /** `small` cuts long names (order card), `large` shows them in full (details dialog). */
  size: 'small' | 'large'
  nameId?: string
  className?: string
  /** At the end of the row: an action; of a large one beside the details, so that its name has the whole width: line total. */
  children?: ReactNode
}

/** One order line: image (or a placeholder), product name and details. */
export function LineRow({ line, details, size, nameId, className, children }: Props) {
  const isSmall = size === 'small'
  const detailsLine = <p className="text-sm text-ink-soft tabular-nums">{details}</p>
  return (
    <li className={classNames('flex min-w-0 gap-3', isSmall ? 'items-center' : 'items-start', className)}>
      <Image
        src={resizedImageUrl(line.imageUrl, '160x120')}
        alt=""
        width={isSmall ? 64 : 80}
        height={isSmall ? 48 : 60}
        className="shrink-0 rounded-md"
      />
      <div className="min-w-0 grow">
        <p
          id={nameId}
          lang={languageOf(plainNameOf(line))}
          className={isSmall ? 'line-clamp-2 text-sm font-medium' : 'font-semibold'}
        >
          {plainNameOf(line)}
        </p>
        {isSmall ? (
          detailsLine
        ) : (
          <div className="flex items-start justify-between gap-4">
            {detailsLine}
            {children}
          </div>
        )}
      </div>
      {isSmall && children}
    </li>
  )
}
