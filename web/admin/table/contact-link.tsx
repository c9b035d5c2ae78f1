import type { ReactNode } from 'react'

type Props = {
  /** `tel:` or `mailto:`. */
  scheme: 'tel' | 'mailto'
  contact: string
  className: string
  /** Besides, where it is a link. */
  linkClass: string
  children: ReactNode
}

/** A phone number or an email to call or write to; plain text where it is masked (docs/permissions.md §4). */
export function ContactLink({ scheme, contact, className, linkClass, children }: Props) {
  if (isMaskedContact(contact)) return <span className={className}>{children}</span>
  return (
    <a href={`${scheme}:${contact}`} className={`${className} ${linkClass}`}>
      {children}
    </a>
  )
}

/** `017•••••678`, `r•••@example.com`. */
export const isMaskedContact = (contact: string): boolean => contact.includes('•')
