/** Each step is 15 % above the one before: precise enough for a percentile, and few enough to be counted. */
const RATIO = 1.15
const MAX_STEP = 100

/** The step that a value is counted in: the first whose upper end is not below it. `stepOf(0)` is 0, whose upper end is 1. */
export function stepOf(value: number): number {
  if (value <= 1) return 0
  return Math.min(MAX_STEP, Math.ceil(Math.log(value) / Math.log(RATIO) - 1e-9))
}

/** The upper end of a step, rounded. */
export function valueOfStep(step: number): number {
  return Math.round(RATIO ** step)
}
