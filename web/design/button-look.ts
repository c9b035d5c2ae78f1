import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** What a button looks like, for real buttons and for links that invite like one. */
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold text-center select-none ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-on-leaf enabled:hover:bg-leaf-deep [a&]:hover:bg-leaf-deep',
  secondary:
    'border-line-strong bg-surface text-ink enabled:hover:border-leaf enabled:hover:text-leaf-ink [a&]:hover:border-leaf [a&]:hover:text-leaf-ink',
  quiet: 'border-transparent bg-transparent text-leaf-ink enabled:hover:bg-leaf-soft [a&]:hover:bg-leaf-soft',
  danger: 'border-transparent bg-brick text-on-brick enabled:hover:bg-brick-deep [a&]:hover:bg-brick-deep',
}

/* The small size is drawn 36 px high and still answers a 44 px thumb. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm after:absolute after:inset-x-0 after:-inset-y-1',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
}

export function buttonLook({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full')
}
