import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  tone?: 'plain' | 'raised' | 'danger'
}

const tones = {
  plain: 'text-ink enabled:hover:bg-sunken',
  raised: 'bg-surface text-ink border border-line shadow-soft enabled:hover:text-leaf-ink',
  danger: 'text-brick-ink enabled:hover:bg-brick-soft',
}

/** A round 44 px button that shows only an icon; `label` is its accessible name and tooltip. */
export function IconButton({ label, tone = 'plain', className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-45',
        tones[tone],
        className,
      )}
    />
  )
}
