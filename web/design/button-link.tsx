import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'

/** A link to another page that looks like a button: `<ButtonLink to="/products">Start Shopping</ButtonLink>`. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook & { className?: string }) {
  return <Link {...rest} className={classNames(buttonLook({ variant, size, wide }), className)} />
}
