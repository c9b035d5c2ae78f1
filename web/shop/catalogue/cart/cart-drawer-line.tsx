import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { Stepper } from '#web/design/form/stepper.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { setQuantity } from './cart-changes.ts'
import { isUnavailable, type LineProblem } from './cart-check.ts'
import { type CartLine, lineKey } from './cart-line.ts'
import { cartTexts } from './cart-texts.tsx'
import { shownChoice } from './shown-choice.ts'

type Props = {
  line: CartLine
  /** See `maxQuantityOf`. */
  maxQuantity: number
  problems: readonly LineProblem[]
  onRemove: (key: string) => void
  onLeave: () => void
}

/** One line of the cart: product, quantity and price. */
export function CartDrawerLine({ line, maxQuantity, problems, onRemove, onLeave }: Props) {
  const key = lineKey(line)
  const cannotBeOrdered = isUnavailable(line, problems)
  const choices = shownChoice(line)
  const shownProblems =
    problems.length === 0 && cannotBeOrdered ? ([{ kind: 'outOfStock' }] as const) : problems

  function changeQuantity(requested: number) {
    const change = setQuantity(key, Math.max(1, Math.min(requested, maxQuantity)))
    if (!change.done && change.reason === 'stock') notify.error(messages.onlyLeft(change.available), key)
    if (change.done && requested > maxQuantity) notify.error(limitText(line, maxQuantity), key)
  }

  return (
    <li className="flex gap-4 py-4">
      <Link
        to={`/products/${line.productId}`}
        onClick={onLeave}
        tabIndex={-1}
        aria-hidden="true"
        className="shrink-0"
      >
        <Image
          src={resizedImageUrl(line.image, '160x120')}
          alt=""
          width={80}
          height={60}
          className={`rounded-md ${cannotBeOrdered ? 'opacity-50' : ''}`}
        />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <Link
              to={`/products/${line.productId}`}
              onClick={onLeave}
              lang={languageOf(line.productName)}
              className="line-clamp-2 font-semibold hover:text-leaf-ink hover:underline"
            >
              {line.productName}
            </Link>
            {choices && (
              <p lang={languageOf(choices)} className="text-sm text-ink-soft first-letter:uppercase">
                {choices}
              </p>
            )}
            <p className="text-sm text-ink-soft tabular-nums">{cartTexts.each(formatPrice(line.price))}</p>
          </div>
          <IconButton
            label={cartTexts.remove(line.productName)}
            className="-me-2 -mt-2 text-ink-soft"
            onClick={() => onRemove(key)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {shownProblems.length > 0 && <LineProblemList problems={shownProblems} />}
        {!cannotBeOrdered && (
          <div className="mt-2 flex items-center justify-between gap-3">
            <Stepper
              value={line.quantity}
              max={maxQuantity}
              onChange={changeQuantity}
              label={cartTexts.quantityOf(line.productName)}
            />
            <p className="font-bold tabular-nums">{formatPrice(line.subTotal)}</p>
          </div>
        )}
        {!cannotBeOrdered &&
          !shownProblems.some(({ kind }) => kind === 'fewerLeft') &&
          line.quantity >= maxQuantity && (
            <p className="mt-1 text-sm text-ink-soft">{limitText(line, maxQuantity)}</p>
          )}
      </div>
    </li>
  )
}

/** Why the quantity cannot be increased: the stock, or the limit per line of an order. */
function limitText({ maxStock, quantity }: CartLine, maxQuantity: number): string {
  return maxQuantity >= MAX_LINE_UNITS || quantity >= MAX_LINE_UNITS
    ? messages.tooManyUnits(MAX_LINE_UNITS)
    : messages.onlyLeft(maxStock)
}

function LineProblemList({ problems }: { problems: readonly LineProblem[] }) {
  return (
    <ul className="mt-1 text-sm font-medium">
      {problems.map((problem) => (
        <li key={problem.kind} className={problem.kind === 'cheaper' ? 'text-leaf-ink' : 'text-brick-ink'}>
          {problemText(problem)}
        </li>
      ))}
    </ul>
  )
}

function problemText(problem: LineProblem): string {
  switch (problem.kind) {
    case 'unavailable':
    case 'outOfStock':
      return cartTexts[problem.kind]
    case 'choiceUnavailable':
      return problem.lost ? cartTexts.valueUnavailable(problem.lost) : cartTexts.choiceUnavailable
    case 'fewerLeft':
      return messages.onlyLeft(problem.stock)
    case 'cheaper':
      return cartTexts.cheaper(formatPrice(problem.was))
    case 'dearer':
      return cartTexts.dearer(formatPrice(problem.was))
  }
}
