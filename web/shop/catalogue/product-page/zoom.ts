/** The scale of an image in its frame, and its offset from the center in pixels. */
export type ZoomView = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const unzoomed: ZoomView = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 4

/** Zooms by a factor around a point, given from the center of the frame: what is under the point stays there. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: Size): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return limit(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  )
}

/** Moves a zoomed image. */
export function pan(view: ZoomView, dx: number, dy: number, frame: Size): ZoomView {
  return limit({ ...view, x: view.x + dx, y: view.y + dy }, frame)
}

/** Keeps the edges of the image outside the frame. */
function limit({ scale, x, y }: ZoomView, frame: Size): ZoomView {
  if (scale <= 1) return unzoomed
  const maxX = (frame.width * (scale - 1)) / 2
  const maxY = (frame.height * (scale - 1)) / 2
  return { scale, x: clamp(x, maxX), y: clamp(y, maxY) }
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value))
}
