/** The board a chart is drawn on; stretched to its place. */
export const BOARD = { width: 1000, height: 300 }

/** A round number a little above the largest value, for the top of the scale: 1, 2, 2.5 or 5 of a power of ten. */
export function scaleTop(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= largest) ?? 10
  return step * power
}

/** The corners of a line through values, as SVG takes them; one value is a level line. */
export function linePoints(values: readonly number[], top: number): string {
  const step = BOARD.width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${round(index * step)},${round(heightOf(value, top))}`)
  return values.length === 1
    ? `${points[0]} ${BOARD.width},${round(heightOf(values[0] ?? 0, top))}`
    : points.join(' ')
}

/** Distance of a value from the upper edge. */
function heightOf(value: number, top: number): number {
  return BOARD.height * (1 - value / top)
}

const round = (number: number) => Math.round(number * 10) / 10
