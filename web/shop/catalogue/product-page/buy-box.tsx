import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { roleOfOption } from '#contract/catalogue/options.ts'
import { MAX_LINE_UNITS } from '#contract/pricing/order-limits.ts'
import { Button } from '#web/design/button.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { stockOfValues } from '#web/shop/catalogue/products/variant-stock.ts'
import { SizeGuideButton } from '#web/shop/catalogue/size-guide/size-guide-button.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { productPageTexts } from './product-page-texts.tsx'
import type { Purchase } from './purchase.ts'
import { ColorChoice, SizeChoice } from './variant-choices.tsx'

/** The delay between Buy Now and the checkout (docs/product.md §29). */
const BUY_NOW_DELAY_MS = 500

const SoldOutNotice = lazy(() => import('./sold-out.tsx'))

/** The code of the two buttons, loaded on hover or click. */
const importPurchase = () => import('./purchase.ts')

type Props = Pick<ProductPageData, 'product' | 'swatches' | 'valueNames' | 'sizeGuide'> & {
  note: string | undefined
  /** The chosen value of each option. */
  choice: readonly (string | undefined)[]
  onChoose: (choice: readonly (string | undefined)[]) => void
}

/** Options and quantity, with Add to Cart and Buy Now (docs/product.md §24 and §25). */
export function BuyBox({ product, swatches, valueNames, note, sizeGuide, choice, onChoose }: Props) {
  const [quantity, setQuantity] = useState(1)
  const [isLeaving, navigateLater] = useDelayedNavigation()
  const navigate = useNavigate()
  const location = useLocation()
  const stock = stockOfValues(product, choice)
  const isSoldOut = stock === 0

  async function buy(pressed: Purchase) {
    const { purchase } = await importPurchase()
    purchase(product, pressed, { location, navigate, navigateLater })
  }

  const finish = useEffectEvent((pending: Purchase) => {
    onChoose(pending.choice)
    setQuantity(pending.quantity)
    void buy(pending)
  })
  const { state } = location
  useEffect(() => {
    if (!state?.pendingAction) return
    void importPurchase().then(({ takePendingPurchase }) => {
      const pending = takePendingPurchase(product, state)
      if (pending) finish(pending)
    })
  }, [product, state])

  function changeQuantity(next: number) {
    setQuantity(next)
    if (next === MAX_LINE_UNITS && stock > MAX_LINE_UNITS)
      void importPurchase().then(({ notifyMaxQuantity }) => notifyMaxQuantity(stock))
  }

  return (
    <div className="mt-1 space-y-3 md:space-y-5">
      <div className="flex flex-wrap gap-x-3 text-sm">
        {isSoldOut ? (
          <Suspense>
            <SoldOutNotice product={product} choice={choice} />
          </Suspense>
        ) : (
          <span className="font-semibold text-leaf-ink">{productPageTexts.inStock(formatNumber(stock))}</span>
        )}
        {product.unitLabel && <span className="text-ink-soft">{product.unitLabel}</span>}
      </div>
      {product.options.map(({ name, values }, index) => {
        const props = {
          choices: values,
          names: valueNames,
          selected: choice[index],
          onSelect: (value: string) => onChoose(choice.map((old, at) => (at === index ? value : old))),
        }
        return roleOfOption(name) === 'color' ? (
          <ColorChoice key={name} swatches={swatches} {...props} />
        ) : (
          <SizeChoice key={name} name={roleOfOption(name) ? productPageTexts.size : name} {...props} />
        )
      })}
      {sizeGuide && <SizeGuideButton categoryId={sizeGuide} />}
      <Stepper
        value={Math.min(quantity, Math.max(stock, 1))}
        max={Math.min(stock, MAX_LINE_UNITS)}
        onChange={changeQuantity}
        disabled={isSoldOut}
      />
      <div
        className="buy-bar max-md:[@media(height>=26rem)]:mb-0 noscript:hidden"
        onPointerEnter={() => void importPurchase()}
      >
        <Button
          variant="secondary"
          size="large"
          disabled={isSoldOut}
          onClick={() => buy({ kind: 'cart', choice, quantity: Math.min(quantity, stock) })}
        >
          {productPageTexts.addToCart}
        </Button>
        <Button
          size="large"
          disabled={isSoldOut}
          busy={isLeaving}
          onClick={() => buy({ kind: 'now', choice, quantity: Math.min(quantity, stock) })}
        >
          {productPageTexts.buyNow}
        </Button>
      </div>
      <p className="hidden text-sm text-ink-soft noscript:block">{productPageTexts.noScripts}</p>
      <ul className="list-disc ps-6 text-sm">
        {product.details.slice(0, 3).map((detail) => (
          <li key={detail} lang={languageOf(detail)}>
            {detail}
          </li>
        ))}
      </ul>
      {note && <p className="text-sm whitespace-pre-line">{note}</p>}
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        {productPageTexts.soldBy(
          <TextLink to={`/sellers/${product.seller.id}`} name={product.seller.name} />,
          <TextLink to={`/products?category=${product.category.id}`} name={product.category.name} />,
        )}
      </p>
    </div>
  )
}

function TextLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      lang={languageOf(name)}
      className="font-semibold text-leaf-ink underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

/** Navigates after the delay of Buy Now, unless the visitor has left the page before. */
function useDelayedNavigation() {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  function navigateLater(to: string, state: unknown) {
    setLeaving(true)
    timer.current = window.setTimeout(() => void navigate(to, { state }), BUY_NOW_DELAY_MS)
  }
  return [isLeaving, navigateLater] as const
}
