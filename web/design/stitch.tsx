import { classNames } from './class-names.ts'

/**
 * A row of nakshi-kantha running stitch: the only ornament of the shop, used for dividers, empty states and the footer
 * (docs/design.md §6).
 */
export function Stitch({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('stitch', className)} />
}
