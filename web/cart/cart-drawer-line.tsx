import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { MOST_UNITS } from '#contract/order-limits.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import Trash2 from '#web/design/icons/trash-2.tsx'
import { notify } from '#web/design/notify.ts'
import { Picture } from '#web/design/picture.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { formatPrice } from '#web/formatting.ts'
import { languageOf } from '#web/language-of.ts'
import { isUnavailable, type LineMark } from './cart-check.ts'
import { type CartLine, lineKey } from './cart-line.ts'
import { setQuantity } from './cart-store.ts'
import { LineMarks } from './line-marks.tsx'

type Props = {
  line: CartLine
  /** How many of it can be had beside its other colours and sizes. */
  most: number
  marks: readonly LineMark[]
  onRemove: (key: string) => void
  onLeave: () => void
}

/** One line of the cart: what it is, how many, what it costs. */
export function CartDrawerLine({ line, most, marks, onRemove, onLeave }: Props) {
  const key = lineKey(line)
  const cannotBeHad = isUnavailable(line, marks)
  const choices = [line.color, line.size].filter(Boolean).join(' / ')
  const shown = marks.length === 0 && cannotBeHad ? ([{ kind: 'outOfStock' }] as const) : marks

  function change(wanted: number) {
    const quantity = Math.max(1, Math.min(wanted, most))
    const change = setQuantity(key, quantity)
    if (!change.done && change.reason === 'stock') notify.error(messages.onlyLeft(change.available), key)
    if (change.done && wanted > most) notify.error(limitWords(line, most), key)
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
        <Picture
          src={resizedImageUrl(line.image, '160x120')}
          alt=""
          width={80}
          height={60}
          className={`rounded-md ${cannotBeHad ? 'opacity-50' : ''}`}
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
            {choices && <p className="text-sm text-ink-soft first-letter:uppercase">{choices}</p>}
            <p className="text-sm text-ink-soft tabular-nums">{`${formatPrice(line.price)} each`}</p>
          </div>
          <IconButton
            label={`Remove ${line.productName}`}
            className="-me-2 -mt-2 text-ink-soft"
            onClick={() => onRemove(key)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {shown.length > 0 && <LineMarks marks={shown} />}
        {!cannotBeHad && (
          <div className="mt-2 flex items-center justify-between gap-3">
            <Stepper
              value={line.quantity}
              max={most}
              onChange={change}
              label={`Quantity of ${line.productName}`}
            />
            <p className="font-bold tabular-nums">{formatPrice(line.subTotal)}</p>
          </div>
        )}
        {!cannotBeHad && !shown.some(({ kind }) => kind === 'fewerLeft') && line.quantity >= most && (
          <p className="mt-1 text-sm text-ink-soft">{limitWords(line, most)}</p>
        )}
      </div>
    </li>
  )
}

/** Why there can be no more of it: the stock, or the most that one order takes. */
function limitWords({ maxStock, quantity }: CartLine, most: number): string {
  return most >= MOST_UNITS || quantity >= MOST_UNITS
    ? messages.mostUnits(MOST_UNITS)
    : messages.onlyLeft(maxStock)
}
