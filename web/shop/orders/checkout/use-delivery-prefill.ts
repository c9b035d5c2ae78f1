import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { PHONE_PATTERN } from '#contract/phone.ts'
import { queryClient } from '#web/http/query-client.ts'
import { currentSession } from '#web/session/session-store.ts'
import { addressBookQuery } from '#web/shop/account/addresses/address-api.ts'
import { customerOrdersQuery } from '#web/shop/orders/my-orders/order-api.ts'
import { deliveryPrefill, type KnownDelivery } from './delivery-prefill.ts'

/**
 * Calls back once, when address book and orders have arrived; the page asks for both at once. What was typed
 * meanwhile is for the caller to keep. Returns whether they are still loading.
 */
export function useDeliveryPrefill(
  customerId: string | null,
  orderAgainId: string | undefined,
  onKnown: (known: KnownDelivery) => void,
): boolean {
  const options = { enabled: customerId !== null }
  const book = useQuery({ ...addressBookQuery(customerId ?? ''), ...options }, queryClient())
  const orders = useQuery({ ...customerOrdersQuery(customerId ?? ''), ...options }, queryClient())
  const isDone = useRef(false)
  const isKnown = customerId !== null && !book.isPending && !orders.isPending

  // What is filled in is shown in the same task: no field can get the cursor after it was found empty and before it is full.
  useLayoutEffect(() => {
    if (!isKnown || isDone.current) return
    isDone.current = true
    const { phone = '' } = currentSession().user ?? {}
    const accountPhone = PHONE_PATTERN.test(phone) ? phone : undefined
    const [addresses, past] = [book.data ?? [], orders.data ?? []]
    onKnown(deliveryPrefill({ addresses, orders: past, orderAgainId, accountPhone }))
  })
  return book.isLoading || orders.isLoading
}
