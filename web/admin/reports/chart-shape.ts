/** The size of a chart in SVG units; it is stretched to the size of its element. */
export const CHART = { width: 1000, height: 300 }

/** Below it half of the scale would be no whole taka. */
const LOWEST_TOP = 100

/** The top of the scale: 1, 2, 2.5, 5 or 10 times a power of ten, at or above the largest value; at least 100. */
export function scaleTop(largest: number): number {
  if (largest <= LOWEST_TOP) return LOWEST_TOP
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10
  return step * power
}

/** The `points` of an SVG polyline through values; a single value becomes a level line. */
export function linePoints(values: readonly number[], top: number): string {
  const step = CHART.width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${round(index * step)},${round(yOf(value, top))}`)
  return values.length === 1
    ? `${points[0]} ${CHART.width},${round(yOf(values[0] ?? 0, top))}`
    : points.join(' ')
}

/** The y coordinate of a value: its distance from the upper edge. */
function yOf(value: number, top: number): number {
  return CHART.height * (1 - value / top)
}

const round = (number: number) => Math.round(number * 10) / 10
