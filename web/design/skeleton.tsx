import { classNames } from './class-names.ts'

/** A calm block in the place of something that is on its way; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-sunken', className)}
    />
  )
}
