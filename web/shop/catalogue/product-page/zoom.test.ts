import { expect, test } from 'vitest'
import { panned, wholeImage, zoomedAt } from './zoom.ts'

const box = { width: 400, height: 300 }

test('what is under the finger stays there while the picture grows', () => {
  const view = zoomedAt(wholeImage, 2, { x: 100, y: -50 }, box)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  // The point of the picture that was at (100, -50) is at 2 * (100, -50) + (-100, 50): the same place.
})

test('a picture is never smaller than its frame nor more than four times as large', () => {
  expect(zoomedAt(wholeImage, 0.2, { x: 10, y: 10 }, box)).toEqual(wholeImage)
  expect(zoomedAt(wholeImage, 99, { x: 0, y: 0 }, box).scale).toBe(4)
})

test('it is moved to its edge and no further, and not at all when it is seen whole', () => {
  const large = zoomedAt(wholeImage, 2, { x: 0, y: 0 }, box)
  expect(panned(large, 999, -999, box)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(panned(wholeImage, 50, 50, box)).toEqual(wholeImage)
})

test('zoomed out again it lies as it lay', () => {
  const large = panned(zoomedAt(wholeImage, 3, { x: 40, y: 0 }, box), 60, 10, box)
  expect(zoomedAt(large, 1 / 3, { x: 0, y: 0 }, box)).toEqual(wholeImage)
})
