import { type ReactNode, useEffect, useRef } from 'react'

type Props = { children: ReactNode; 'aria-describedby'?: string }

/** Heading of a part that takes the place of another: it takes the focus, which was on a button that is gone. */
export function PartHeading(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none" {...props} />
}
