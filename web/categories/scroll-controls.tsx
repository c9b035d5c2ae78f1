import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import ChevronLeft from '#web/design/icons/chevron-left.tsx'
import ChevronRight from '#web/design/icons/chevron-right.tsx'
import Pause from '#web/design/icons/pause.tsx'
import Play from '#web/design/icons/play.tsx'
import { wantsCalm } from '#web/design/wants-calm.ts'
import { moveByItself, scrollOn } from './row-motion.ts'

type Props = { row: RefObject<HTMLUListElement | null>; what: string; autoplayMs: number | undefined }

/** Arrows over the ends of a row, on screens with a pointer, each only where there is more; and the pause of one that moves. */
export function ScrollControls({ row, what, autoplayMs }: Props) {
  const { hasBefore, hasAfter } = useEnds(row)
  const [isPaused, setPaused] = useState(false)
  const moves = autoplayMs !== undefined && !wantsCalm()

  useEffect(() => {
    if (!row.current || !moves || isPaused) return
    return moveByItself(row.current, autoplayMs)
  }, [row, moves, isPaused, autoplayMs])

  const arrow = (isShown: boolean, side: string) =>
    `absolute! top-1/2 -translate-y-1/2 z-1 max-md:hidden ${side} ${isShown ? '' : 'invisible'}`
  return (
    <>
      <IconButton
        label={`Previous ${what}`}
        tone="raised"
        onClick={() => row.current && scrollOn(row.current, -1)}
        className={arrow(hasBefore, 'start-0')}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={`Next ${what}`}
        tone="raised"
        onClick={() => row.current && scrollOn(row.current, 1)}
        className={arrow(hasAfter, moves ? 'end-12' : 'end-0')}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
      {moves && (
        <IconButton
          label={isPaused ? `Play ${what}` : `Pause ${what}`}
          onClick={() => setPaused(!isPaused)}
          className="absolute! end-0 top-1/2 -translate-y-1/2"
        >
          {isPaused ? (
            <Play aria-hidden="true" className="size-4" />
          ) : (
            <Pause aria-hidden="true" className="size-4" />
          )}
        </IconButton>
      )}
    </>
  )
}

/** Whether there is more of the row on either side. */
function useEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      setEnds({ hasBefore: scrollLeft > 4, hasAfter: scrollLeft + clientWidth < scrollWidth - 4 })
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return ends
}
