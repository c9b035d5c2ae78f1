import type { SoldOutProduct, StockAlert } from '#contract/catalogue/stock-alerts.ts'
import { lazyApi } from '#web/http/lazy-api.ts'

const { call } = lazyApi(() => import('#contract/catalogue/stock-alerts.ts'))

/** Asks for a stock alert: at the phone or email of the account, or at `contact`. Throws ApiError. */
export function askForStockAlert(soldOut: SoldOutProduct, contact: string | undefined): Promise<StockAlert> {
  if (contact === undefined) return call('addMyStockAlertEndpoint', { body: soldOut })
  return call('addStockAlertEndpoint', { body: { ...soldOut, contact } })
}

/** The id of the product that a message was about. */
export async function fetchAlertedProduct(token: string): Promise<string> {
  return (await call('getStockAlertEndpoint', { params: { token } })).productId
}

export const stopStockAlerts = (token: string) => call('stopStockAlertsEndpoint', { params: { token } })
