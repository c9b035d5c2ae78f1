import { classNames } from './class-names.ts'

/**
 * A row of nakshi-kantha running stitch: the shop's only ornament, for dividers, empty states and the footer and
 * nowhere else (docs/design.md §6). Two threads run side by side, with a small flower every few stitches.
 */
export function Stitch({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('stitch', className)} />
}
