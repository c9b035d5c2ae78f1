import { LoaderCircle } from '#web/design/icons/catalogue.tsx'
import { classNames } from './class-names.ts'

/** A placeholder block for content that is loading; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-sunken', className)}
    />
  )
}

/** A spinner in the colour of the text. Give `label` when no text beside it says what is loading. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <LoaderCircle aria-hidden="true" className="size-[1.2em] animate-turn" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
