import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { moveItem } from './move-item.ts'

type Needs = {
  ids: readonly string[]
  /** Called with the new order, while something is dragged too. */
  onSort: (ids: string[]) => void
  /** Called when it was let go or moved by a key. */
  onDone?: () => void
  /** What a thing is called when its new place is read aloud: `Picture 2`. */
  labelOf: (id: string) => string
}

/**
 * Puts things in order by dragging their handles, with a finger too, or with the arrow keys on a handle. Spread `item(id)`
 * over each thing and `handle(id)` over its handle (a button); write `said` into an element that is read aloud.
 */
export function useSorting({ ids, onSort, onDone, labelOf }: Needs) {
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const latest = useRef(ids)
  latest.current = ids

  function place(id: string, to: number) {
    const next = moveItem(latest.current, id, to)
    if (!next) return false
    onSort(next)
    setSaid(`${labelOf(id)}: place ${to + 1} of ${next.length}`)
    return true
  }

  function onPointerMove(event: PointerEvent) {
    if (dragged === undefined) return
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-sorted]')
    const over = under?.getAttribute('data-sorted')
    if (over && over !== dragged) place(dragged, latest.current.indexOf(over))
  }

  function stop() {
    if (dragged === undefined) return
    setDragged(undefined)
    onDone?.()
  }

  return {
    said,
    dragged,
    item: (id: string) => ({ 'data-sorted': id, 'data-dragged': dragged === id || undefined }),
    handle: (id: string) => ({
      style: { touchAction: 'none' },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(id)
      },
      onPointerMove,
      onPointerUp: stop,
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepOf(event.key)
        if (step === 0) return
        event.preventDefault()
        if (place(id, latest.current.indexOf(id) + step)) onDone?.()
      },
    }),
    /** The same for buttons that move a thing on by one. */
    move: (id: string, step: 1 | -1) => {
      if (place(id, latest.current.indexOf(id) + step)) onDone?.()
    },
  }
}

function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1 : 0
}
