import { type ReactNode, useEffect, useRef } from 'react'

type Props = { children: ReactNode; 'aria-describedby'?: string }

/** The heading of a section that replaces another one. It takes the focus, since the button that had it was removed. */
export function FocusedHeading(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none" {...props} />
}
