import type { CartReminders } from '#contract/sales/carts.ts'
import { lazyApi } from '#web/http/lazy-api.ts'

const { call } = lazyApi(() => import('#contract/sales/carts.ts'))

export const fetchCartReminders = (customerId: string): Promise<CartReminders> =>
  call('getCartRemindersEndpoint', { params: { customerId } })

export const setCartReminders = (customerId: string, isOn: boolean): Promise<CartReminders> =>
  call('setCartRemindersEndpoint', { params: { customerId }, body: { isOn } })

export const stopCartReminders = (token: string) => call('stopCartRemindersEndpoint', { params: { token } })
