/** How a picture lies in its frame: so many times its size, moved by so many pixels from the middle. */
export type ZoomView = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Box = { width: number; height: number }

export const wholeImage: ZoomView = { scale: 1, x: 0, y: 0 }
const MOST = 4

/** Zooms by a factor so that what is under the point (measured from the middle of the frame) stays under it. */
export function zoomedAt(view: ZoomView, factor: number, point: Point, box: Box): ZoomView {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return within(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    box,
  )
}

export function panned(view: ZoomView, dx: number, dy: number, box: Box): ZoomView {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, box)
}

/** No further than the picture's edge: nobody loses it beside the frame. */
function within({ scale, x, y }: ZoomView, box: Box): ZoomView {
  if (scale <= 1) return wholeImage
  const mostX = (box.width * (scale - 1)) / 2
  const mostY = (box.height * (scale - 1)) / 2
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}
