import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/design/class-names.ts'
import { ChevronDown } from '#web/design/icons/catalogue.tsx'

type Edges = { above: boolean; below: boolean }

/** Less than this is a rounding of the browser. */
const TOLERANCE_PX = 2

/** At which edges of a scrolled box there is more. */
export function hiddenEdges({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): Edges {
  return {
    above: scrollTop > TOLERANCE_PX,
    below: scrollHeight - clientHeight - scrollTop > TOLERANCE_PX,
  }
}

/** Fills its place and scrolls; an edge behind which there is more fades and has an arrow. */
export function ScrollArea({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState<Edges>({ above: false, below: false })

  function measure() {
    if (!box.current) return
    const next = hiddenEdges(box.current)
    setEdges((shown) => (shown.above === next.above && shown.below === next.below ? shown : next))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` reads the box only
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    for (const one of [box.current, box.current?.firstElementChild]) if (one) observer.observe(one)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={classNames('relative', className)}>
      <div ref={box} onScroll={measure} className="absolute inset-0 scroll-py-20 overflow-y-auto">
        {children}
      </div>
      {edges.above && <Fade className="top-0 rotate-180" />}
      {edges.below && <Fade className="bottom-0" />}
    </div>
  )
}

function Fade({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-x-0 flex h-12 items-end justify-center bg-linear-to-t from-surface from-40% to-transparent',
        className,
      )}
    >
      <ChevronDown className="size-5 text-ink-soft" />
    </div>
  )
}
