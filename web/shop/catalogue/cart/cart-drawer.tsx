import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ShoppingBag } from '#web/design/icons/catalogue.tsx'
import { Drawer } from '#web/design/overlays/drawer.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { currentSession } from '#web/session/session-store.ts'
import { type RemovedLine, removeLine, restoreLine } from './cart-changes.ts'
import { maxQuantityOf, orderable } from './cart-check.ts'
import { CartDrawerLine } from './cart-drawer-line.tsx'
import { lineKey } from './cart-line.ts'
import { useCartLines } from './cart-store.ts'
import { SumRow, totalRow } from './cart-sum-row.tsx'
import { cartTexts } from './cart-texts.tsx'
import { useCartCheck } from './use-cart-check.ts'

/** The cart as a drawer. Each time it opens, its lines are compared with the current products. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const lines = useCartLines()
  const check = useCartCheck(open, lines)
  const navigate = useNavigate()
  // Its form has a coupon field of its own, and keeps what was typed.
  const isCheckout = useLocation().pathname.endsWith('/checkout')
  const [removed, setRemoved] = useState<RemovedLine>()
  const [CartCoupons, loadCartCoupons] = useLazyComponent(importCartCoupons)
  const [CartTotals, loadCartTotals] = useLazyComponent(importCartTotals)
  const { subtotal, isReady } = orderable(lines, check)

  useEffect(() => {
    if (!open) setRemoved(undefined)
  }, [open])

  const hasLines = lines.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cart is opened, until it has loaded
  useEffect(() => {
    if (!open || !hasLines) return
    void loadCartTotals()
    void loadCartCoupons()
  }, [open, hasLines])

  function undo() {
    if (removed) restoreLine(removed)
    setRemoved(undefined)
  }

  function checkOut() {
    const state = { cartItems: lines, subtotal }
    onClose()
    if (currentSession().user) return navigate('/checkout', { state })
    notify.error(messages.pleaseLoginToBuy)
    return navigate('/login', { state: { from: { pathname: '/checkout', state } } })
  }

  if (lines.length === 0) {
    return (
      <Drawer open={open} onClose={onClose} title={cartTexts.cart}>
        {removed && <RemovedNotice name={removed.line.productName} onUndo={undo} />}
        <EmptyState
          icon={ShoppingBag}
          title={cartTexts.empty}
          action={
            <ButtonLink to="/products" onClick={onClose}>
              {cartTexts.startShopping}
            </ButtonLink>
          }
        >
          {cartTexts.emptyHint}
        </EmptyState>
      </Drawer>
    )
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={cartTexts.cart}
      footer={
        <>
          {/* A closed cart asks for no sums. */}
          {open && CartTotals ? (
            <CartTotals linesSubtotal={subtotal} isReady={isReady} />
          ) : (
            <>
              <SumRow
                name={cartTexts.subtotal}
                value={<span className="before-vat">{formatPrice(subtotal)}</span>}
                className={totalRow}
              />
              <p className="text-sm text-ink-soft">{isReady ? cartTexts.feeLater : cartTexts.notReady}</p>
            </>
          )}
          <Button wide size="large" className="mt-3" disabled={!isReady} onClick={checkOut}>
            {cartTexts.checkout}
          </Button>
        </>
      }
    >
      {removed && <RemovedNotice name={removed.line.productName} onUndo={undo} />}
      <ul className="-my-4 divide-y divide-line">
        {lines.map((line) => (
          <CartDrawerLine
            key={lineKey(line)}
            line={line}
            maxQuantity={maxQuantityOf(lines, line, check)}
            problems={check.problems.get(lineKey(line)) ?? []}
            onRemove={(key) => setRemoved(removeLine(key))}
            onLeave={onClose}
          />
        ))}
      </ul>
      {/* Below the lines and not in the footer, where they would move the button when they arrive. */}
      {CartCoupons && !isCheckout && <CartCoupons linesSubtotal={subtotal} />}
    </Drawer>
  )
}

const importCartTotals = () => import('./cart-totals.tsx').then((module) => module.CartTotals)
const importCartCoupons = () => import('./cart-coupons.tsx').then((module) => module.CartCoupons)

/** Focuses Undo, since the focus was on the removed line. */
function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="mb-4 flex items-center gap-3 rounded-md bg-sunken py-1 ps-4 pe-1 text-sm">
      <span className="min-w-0 grow truncate">
        {cartTexts.removed(<span lang={languageOf(name)}>{name}</span>)}
      </span>
      <Button ref={undo} variant="quiet" size="small" onClick={onUndo}>
        {cartTexts.undo}
      </Button>
    </p>
  )
}
