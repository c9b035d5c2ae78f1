import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Box, type Point, panned, wholeImage, type ZoomView, zoomedAt } from './zoom.ts'

/** How far a finger goes before the picture changes, in pixels. */
const SWIPE = 48
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_ZOOM = 2.5

type Needs = {
  /** The picture in sight: changes when another one is shown. */
  shown: number
  canTurn: boolean
  onTurn: (by: 1 | -1) => void
}

/**
 * Fingers and wheel over a picture: a swipe turns to the next one, two fingers, a double tap and the wheel enlarge it,
 * and what is enlarged is moved. The styles are set directly, sixty times a second, without React.
 */
export function useImageGestures(needs: Needs) {
  const stage = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const view = useRef<ZoomView>(wholeImage)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  function see(next: ZoomView) {
    view.current = next
    const { scale, x, y } = next
    if (image.current)
      image.current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    if (stage.current) stage.current.style.cursor = scale === 1 ? '' : 'grab'
  }

  function slide(px: number) {
    if (strip.current) strip.current.style.transform = px ? `translateX(${px}px)` : ''
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts whole and in the middle
  useLayoutEffect(() => {
    see(wholeImage)
    slide(0)
  }, [needs.shown])

  useWheel(stage, (event) => {
    event.preventDefault()
    see(
      zoomedAt(
        view.current,
        Math.exp(-event.deltaY / 400),
        fromMiddle(event, stage.current),
        boxOf(stage.current),
      ),
    )
  })

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = { x: event.clientX, y: event.clientY }
    if (fingers.current.size > 1) slide(0)
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const box = boxOf(stage.current)
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
      const grown = zoomedAt(view.current, factor, fromMiddle(middle, stage.current), box)
      see(panned(grown, (now.x - before.x) / 2, (now.y - before.y) / 2, box))
    } else if (view.current.scale > 1) see(panned(view.current, now.x - before.x, now.y - before.y, box))
    else if (needs.canTurn) slide(now.x - start.current.x)
    fingers.current.set(event.pointerId, now)
  }

  function onPointerUp(event: PointerEvent) {
    const wasAlone = fingers.current.size === 1
    if (!fingers.current.delete(event.pointerId) || !wasAlone) return
    const dx = event.clientX - start.current.x
    const dy = event.clientY - start.current.y
    const isSwipe = view.current.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)
    slide(0)
    if (isSwipe && needs.canTurn && event.type === 'pointerup') needs.onTurn(dx < 0 ? 1 : -1)
    else if (Math.hypot(dx, dy) < 10) tap(event)
  }

  function tap(event: PointerEvent) {
    const { at, x, y } = lastTap.current
    const isDouble =
      event.timeStamp - at < DOUBLE_TAP_MS && Math.hypot(event.clientX - x, event.clientY - y) < 30
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
    if (!isDouble) return
    const isLarge = view.current.scale > 1
    const point = fromMiddle(event, stage.current)
    see(isLarge ? wholeImage : zoomedAt(wholeImage, DOUBLE_TAP_ZOOM, point, boxOf(stage.current)))
  }

  return {
    refs: { stage, strip, picture: image },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** React listens to the wheel passively, so that it could not keep the page from scrolling. */
function useWheel(stage: RefObject<HTMLDivElement | null>, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel)
  latest.current = onWheel
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => latest.current(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])
}

function boxOf(element: HTMLElement | null): Box {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

function fromMiddle(at: { clientX: number; clientY: number }, element: HTMLElement | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
