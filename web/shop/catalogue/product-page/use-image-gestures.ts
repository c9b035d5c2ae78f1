import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Point, pan, type Size, unzoomed, type ZoomView, zoomAt } from './zoom.ts'

/** In pixels. */
const MIN_SWIPE = 48
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_ZOOM = 2.5

type Options = {
  /** The index of the shown image. */
  shown: number
  canSwipe: boolean
  onSwipe: (step: 1 | -1) => void
}

/**
 * Gestures on an image: a swipe shows the next one; pinch, double tap and wheel zoom; a zoomed image can be panned. Sets the
 * styles directly, without rendering for every frame.
 */
export function useImageGestures({ shown, canSwipe, onSwipe }: Options) {
  const stage = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const view = useRef<ZoomView>(unzoomed)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  function setView(next: ZoomView) {
    view.current = next
    const { scale, x, y } = next
    if (image.current)
      image.current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    if (stage.current) stage.current.style.cursor = scale === 1 ? '' : 'grab'
  }

  function moveStrip(px: number) {
    if (strip.current) strip.current.style.transform = px ? `translateX(${px}px)` : ''
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets zoom and position for another image
  useLayoutEffect(() => {
    setView(unzoomed)
    moveStrip(0)
  }, [shown])

  useWheel(stage, (event) => {
    event.preventDefault()
    const factor = Math.exp(-event.deltaY / 400)
    setView(zoomAt(view.current, factor, fromCenter(event, stage.current), sizeOf(stage.current)))
  })

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = { x: event.clientX, y: event.clientY }
    if (pointers.current.size > 1) moveStrip(0)
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    const size = sizeOf(stage.current)
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      const midpoint = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
      const zoomed = zoomAt(view.current, factor, fromCenter(midpoint, stage.current), size)
      setView(pan(zoomed, (now.x - before.x) / 2, (now.y - before.y) / 2, size))
    } else if (view.current.scale > 1) setView(pan(view.current, now.x - before.x, now.y - before.y, size))
    else if (canSwipe) moveStrip(now.x - start.current.x)
    pointers.current.set(event.pointerId, now)
  }

  function onPointerUp(event: PointerEvent) {
    const wasOnlyPointer = pointers.current.size === 1
    if (!pointers.current.delete(event.pointerId) || !wasOnlyPointer) return
    const dx = event.clientX - start.current.x
    const dy = event.clientY - start.current.y
    const isSwipe = view.current.scale === 1 && Math.abs(dx) > MIN_SWIPE && Math.abs(dx) > Math.abs(dy)
    moveStrip(0)
    if (isSwipe && canSwipe && event.type === 'pointerup') onSwipe(dx < 0 ? 1 : -1)
    else if (Math.hypot(dx, dy) < 10) tap(event)
  }

  function tap(event: PointerEvent) {
    const { at, x, y } = lastTap.current
    const isDouble =
      event.timeStamp - at < DOUBLE_TAP_MS && Math.hypot(event.clientX - x, event.clientY - y) < 30
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
    if (!isDouble) return
    const isZoomed = view.current.scale > 1
    const point = fromCenter(event, stage.current)
    setView(isZoomed ? unzoomed : zoomAt(unzoomed, DOUBLE_TAP_ZOOM, point, sizeOf(stage.current)))
  }

  return {
    refs: { stage, strip, image },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

/** React's wheel listeners are passive and cannot prevent the page from scrolling. */
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

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

/** A position relative to the center of the element. */
function fromCenter(at: { clientX: number; clientY: number }, element: HTMLElement | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
