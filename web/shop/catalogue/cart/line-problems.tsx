import { messages } from '#contract/messages.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import type { LineProblem } from './cart-check.ts'

/** What has changed about a line since it was put into the cart, in words. */
export function LineProblemList({ marks }: { marks: readonly LineProblem[] }) {
  return (
    <ul className="mt-1 text-sm font-medium">
      {marks.map((mark) => (
        <li key={mark.kind} className={mark.kind === 'cheaper' ? 'text-leaf-ink' : 'text-brick-ink'}>
          {textOf(mark)}
        </li>
      ))}
    </ul>
  )
}

function textOf(mark: LineProblem): string {
  switch (mark.kind) {
    case 'gone':
      return 'No longer available'
    case 'choiceGone':
      return 'No longer offered in this colour or size'
    case 'outOfStock':
      return 'Out of stock'
    case 'fewerLeft':
      return messages.onlyLeft(mark.stock)
    case 'cheaper':
      return `Now cheaper: it was ${formatPrice(mark.was)}`
    case 'dearer':
      return `The price went up: it was ${formatPrice(mark.was)}`
  }
}
