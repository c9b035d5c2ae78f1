import { Link, type LinkProps } from 'react-router'

/** A text link with a touch target of 44 px. */
export function TextLink({ className = '', ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      className={`inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline ${className}`}
    />
  )
}
