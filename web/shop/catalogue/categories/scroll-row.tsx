import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/design/class-names.ts'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'

const importControls = () => import('./scroll-controls.tsx').then((module) => module.ScrollControls)

type Props = {
  /** What is in the row, for the names of its buttons. */
  of: 'categories' | 'subcategories'
  /** Scrolls by one entry in this interval. */
  autoplayMs?: number
  className: string
  children: ReactNode
}

/** A list that scrolls sideways. The code of its controls and autoplay is loaded only where the list does not fit. */
export function ScrollRow({ of, autoplayMs, className, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [Controls, loadControls] = useLazyComponent(importControls)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once; after a rotation the row can still be swiped
  useEffect(() => {
    if (row.current && row.current.scrollWidth > row.current.clientWidth) void loadControls()
  }, [])
  return (
    <div className={classNames('scroll-row', autoplayMs !== undefined && 'scroll-row-autoplay')}>
      <ul ref={row} className={className}>
        {children}
      </ul>
      {Controls && <Controls row={row} of={of} autoplayMs={autoplayMs} />}
    </div>
  )
}
