import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { formatNumber } from '#web/formatting/formatting.ts'
import { panelTexts } from './overlays/panel-texts.ts'

type Options = {
  ids: readonly string[]
  /** Called with the new order, also during a drag. */
  onSort: (ids: string[]) => void
  /** Called when a drag ends and after a move by key or button. */
  onDone?: () => void
  /** The name of an entry in the announcement of its new position: `Image 2`. */
  labelOf: (id: string) => string
}

/**
 * Sorts a list by dragging handles, with touch too, or with the arrow keys on a handle. Spread `item(id)` over each entry
 * and `handle(id)` over its handle (a button); render `announcement` into a live region.
 */
export function useSorting({ ids, onSort, onDone, labelOf }: Options) {
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef(ids)
  latest.current = ids

  function moveTo(id: string, index: number) {
    const next = moveItem(latest.current, id, index)
    if (!next) return false
    onSort(next)
    setAnnouncement(panelTexts.place(labelOf(id), formatNumber(index + 1), formatNumber(next.length)))
    return true
  }

  function onPointerMove(event: PointerEvent) {
    if (dragged === undefined) return
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-sorted]')
    const over = target?.getAttribute('data-sorted')
    if (over && over !== dragged) moveTo(dragged, latest.current.indexOf(over))
  }

  function stop() {
    if (dragged === undefined) return
    setDragged(undefined)
    onDone?.()
  }

  return {
    announcement,
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
        if (moveTo(id, latest.current.indexOf(id) + step)) onDone?.()
      },
    }),
    /** Moves an entry by one position, for buttons. */
    move: (id: string, step: 1 | -1) => {
      if (moveTo(id, latest.current.indexOf(id) + step)) onDone?.()
    },
  }
}

/** The list with one entry moved to another index; undefined when it is there already or the index is out of range. */
export function moveItem<T>(list: readonly T[], entry: T, to: number): T[] | undefined {
  const from = list.indexOf(entry)
  if (from === -1 || to === from || to < 0 || to >= list.length) return undefined
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, entry)
  return next
}

function stepOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1 : 0
}
