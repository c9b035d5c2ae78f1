import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/design/class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** Some but not all entries of a list are selected. */
  mixed?: boolean
  hideLabel?: boolean
}

/** A checkbox; its whole line can be clicked. */
export function Checkbox({ label, mixed = false, hideLabel = false, className, ...input }: Props) {
  const checkbox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={classNames('inline-flex min-h-11 min-w-11 items-center gap-3', className)}>
      <input {...input} ref={checkbox} type="checkbox" className="size-5 shrink-0 rounded-md" />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
