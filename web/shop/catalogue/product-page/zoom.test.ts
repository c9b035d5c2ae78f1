import { expect, test } from 'vitest'
import { pan, unzoomed, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 300 }

test('zooming keeps the point under the finger in place', () => {
  const view = zoomAt(unzoomed, 2, { x: 100, y: -50 }, frame)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  // The point of the image that was at (100, -50) is at 2 * (100, -50) + (-100, 50): the same place.
})

test('the scale is at least one and at most four', () => {
  expect(zoomAt(unzoomed, 0.2, { x: 10, y: 10 }, frame)).toEqual(unzoomed)
  expect(zoomAt(unzoomed, 99, { x: 0, y: 0 }, frame).scale).toBe(4)
})

test('panning stops at the edge, and does nothing without zoom', () => {
  const large = zoomAt(unzoomed, 2, { x: 0, y: 0 }, frame)
  expect(pan(large, 999, -999, frame)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(pan(unzoomed, 50, 50, frame)).toEqual(unzoomed)
})

test('zooming out again resets the position', () => {
  const large = pan(zoomAt(unzoomed, 3, { x: 40, y: 0 }, frame), 60, 10, frame)
  expect(zoomAt(large, 1 / 3, { x: 0, y: 0 }, frame)).toEqual(unzoomed)
})
