import { Link, type LinkProps } from 'react-router'

/** A link within or below a text, with room for a thumb. */
export function TextLink({ className = '', ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      className={`inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline ${className}`}
    />
  )
}
