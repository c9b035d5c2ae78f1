import LoaderCircle from '#web/design/icons/loader-circle.tsx'
import { classNames } from './class-names.ts'

/** A small turning wheel in the text's colour. Give `label` when no text beside it says what is being waited for. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <LoaderCircle aria-hidden="true" className="size-[1.2em] animate-turn" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
