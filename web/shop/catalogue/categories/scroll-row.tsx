import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/design/class-names.ts'
import { useLazyComponent } from '#web/layouts/use-lazy-component.ts'

const loadControls = () => import('./scroll-controls.tsx').then((module) => module.ScrollControls)

type Props = {
  /** What is in the row, for the names of its buttons: `categories`. */
  what: string
  /** Moves on by itself after so many milliseconds. */
  autoplayMs?: number
  className: string
  children: ReactNode
}

/** A list that scrolls sideways. Its arrows, and what moves it, are loaded only where it does not fit. */
export function ScrollRow({ what, autoplayMs, className, children }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [Controls, wantControls] = useLazyComponent(loadControls)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once; a screen that turns keeps its fingers
  useEffect(() => {
    if (row.current && row.current.scrollWidth > row.current.clientWidth) void wantControls()
  }, [])
  return (
    <div className={classNames('scroll-row', autoplayMs !== undefined && 'scroll-row-moving')}>
      <ul ref={row} className={className}>
        {children}
      </ul>
      {Controls && <Controls row={row} what={what} autoplayMs={autoplayMs} />}
    </div>
  )
}
