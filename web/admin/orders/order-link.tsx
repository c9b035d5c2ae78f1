import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'

type Props = {
  orderId: string
  /** A part of its page, `#returns`. */
  hash?: string
  /** Its number, unless something else is given. */
  children?: ReactNode
  /** Beside a text it is lower on wide screens: `md:min-h-6`. */
  className?: string
}

/** Opens the page of an order. */
export function OrderLink({ orderId, hash = '', children, className = '' }: Props) {
  return (
    <Link
      to={`/admin/orders/${orderId}${hash}`}
      className={`inline-flex min-h-11 items-center font-medium text-leaf-ink tabular-nums underline-offset-2 hover:underline ${className}`}
    >
      {children ?? `#${orderNumber(orderId)}`}
    </Link>
  )
}
