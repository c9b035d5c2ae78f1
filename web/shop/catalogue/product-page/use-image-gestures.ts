import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Point, pan, type Size, unzoomed, type ZoomView, zoomAt } from './zoom.ts'

/** Lengths are in pixels. */
const MIN_SWIPE = 48
const MAX_TAP_MOVE = 10
const MAX_DOUBLE_TAP_DISTANCE = 30
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
  const stage = useStage()
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets zoom and position for another image
  useLayoutEffect(() => {
    stage.setView(unzoomed)
    stage.moveStrip(0)
  }, [shown])

  useWheel(stage.refs.stage, (event) => {
    event.preventDefault()
    stage.zoom(Math.exp(-event.deltaY / 400), event)
  })

  const tap = useDoubleTap((event) => {
    if (stage.isZoomed()) stage.setView(unzoomed)
    else stage.zoom(DOUBLE_TAP_ZOOM, event)
  })

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = { x: event.clientX, y: event.clientY }
    if (pointers.current.size > 1) stage.moveStrip(0)
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) pinch(stage, before, now, other)
    else if (stage.isZoomed()) stage.pan(now.x - before.x, now.y - before.y)
    else if (canSwipe) stage.moveStrip(now.x - start.current.x)
    pointers.current.set(event.pointerId, now)
  }

  function onPointerUp(event: PointerEvent) {
    const wasOnlyPointer = pointers.current.size === 1
    if (!pointers.current.delete(event.pointerId) || !wasOnlyPointer) return
    const dx = event.clientX - start.current.x
    const dy = event.clientY - start.current.y
    const isSwipe = !stage.isZoomed() && Math.abs(dx) > MIN_SWIPE && Math.abs(dx) > Math.abs(dy)
    stage.moveStrip(0)
    if (isSwipe && canSwipe && event.type === 'pointerup') onSwipe(dx < 0 ? 1 : -1)
    else if (Math.hypot(dx, dy) < MAX_TAP_MOVE) tap(event)
  }

  return {
    refs: stage.refs,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

type Position = { clientX: number; clientY: number }

/** The shown image in its frame, which can be zoomed and panned, and the strip of images that a swipe moves. */
function useStage() {
  const stage = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const view = useRef<ZoomView>(unzoomed)

  function setView(next: ZoomView) {
    view.current = next
    const { scale, x, y } = next
    if (image.current)
      image.current.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    if (stage.current) stage.current.style.cursor = scale === 1 ? '' : 'grab'
  }

  return {
    refs: { stage, strip, image },
    setView,
    isZoomed: () => view.current.scale > 1,
    /** Zooms by a factor; what is at the position stays there. */
    zoom: (factor: number, at: Position) =>
      setView(zoomAt(view.current, factor, fromCenter(at, stage.current), sizeOf(stage.current))),
    pan: (dx: number, dy: number) => setView(pan(view.current, dx, dy, sizeOf(stage.current))),
    moveStrip(px: number) {
      if (strip.current) strip.current.style.transform = px ? `translateX(${px}px)` : ''
    },
  }
}

/** One of two fingers has moved: zooms by the change of their distance, and pans by that of their middle. */
function pinch(stage: ReturnType<typeof useStage>, before: Point, now: Point, other: Point) {
  const factor = distance(now, other) / Math.max(1, distance(before, other))
  stage.zoom(factor, { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 })
  stage.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
}

/** Call the returned function with each tap. */
function useDoubleTap(onDoubleTap: (event: PointerEvent) => void) {
  const lastTap = useRef({ at: 0, x: 0, y: 0 })
  return (event: PointerEvent) => {
    const { at, x, y } = lastTap.current
    const isDouble =
      event.timeStamp - at < DOUBLE_TAP_MS &&
      Math.hypot(event.clientX - x, event.clientY - y) < MAX_DOUBLE_TAP_DISTANCE
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, x: event.clientX, y: event.clientY }
    if (isDouble) onDoubleTap(event)
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
function fromCenter(at: Position, element: HTMLElement | null): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
