import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** Some but not all of a list are chosen. */
  mixed?: boolean
  hideLabel?: boolean
}

/** A tick box whose whole line can be pressed. */
export function Checkbox({ label, mixed = false, hideLabel = false, className, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={classNames('inline-flex min-h-11 min-w-11 items-center gap-3', className)}>
      <input {...input} ref={box} type="checkbox" className="size-5 shrink-0 rounded-md" />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
