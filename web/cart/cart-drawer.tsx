import { ButtonLink } from '#web/design/button-link.tsx'
import { Drawer } from '#web/design/drawer.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useCartLines } from './cart-store.ts'

/** The cart beside the page. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const lines = useCartLines()
  return (
    <Drawer open={open} onClose={onClose} title="Cart">
      {lines.length === 0 && (
        <EmptyState
          title="Your cart is empty"
          action={
            <ButtonLink to="/products" onClick={onClose}>
              Start Shopping
            </ButtonLink>
          }
        >
          What you add is kept here until you order it.
        </EmptyState>
      )}
    </Drawer>
  )
}
