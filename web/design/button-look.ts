import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** What a button looks like, for real buttons and for links that invite like one. */
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

/** The classes of button.css for this look. */
export function buttonLook({ variant = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return classNames('btn', `btn-${variant}`, `btn-${size}`, wide && 'w-full')
}
