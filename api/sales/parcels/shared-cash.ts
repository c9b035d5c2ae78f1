import type { Taka } from '#contract/taka.ts'

/**
 * What each parcel collects at the door, in their order: as much as it was packed for, and together no more than `left`, which
 * is what is due and collected by no other parcel.
 */
export function sharedCash(parcels: readonly { cashToCollect: Taka }[], left: Taka): Taka[] {
  let rest = Math.max(0, left)
  return parcels.map(({ cashToCollect }) => {
    const cash = Math.min(cashToCollect, rest)
    rest -= cash
    return cash
  })
}
