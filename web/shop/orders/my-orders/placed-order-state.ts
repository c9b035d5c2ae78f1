/** The navigation state with which the checkout opens My Orders after an order. */
export const placedOrderState = (placedOrderId: string) => ({ placedOrderId })

/** The order in it; navigation state is untrusted. */
export function placedOrderIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('placedOrderId' in state)) return undefined
  return typeof state.placedOrderId === 'string' ? state.placedOrderId : undefined
}
