/** The quotient of whole numbers as a whole number, half rounded up, without fractions in between: `2` of `3` and `2`. */
export const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
