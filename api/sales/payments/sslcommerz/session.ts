import type { GatewaySession, SessionRequest } from '#api/sales/payments/gateway.ts'
import { textIn, truncate } from '#api/sales/payments/gateway-fields.ts'
import { type GatewayUrls, isGatewayPage } from '#api/sales/payments/gateway-settings.ts'

/** For shoppers without an email: the gateway requires one. */
const placeholderEmail = (phone: string, host: string) => `${phone || 'customer'}@customers.${host}`
/** The shop's addresses have no postcode, and the gateway requires one. */
const PLACEHOLDER_POSTCODE = '1000'

type Store = { storeId: string; storePassword: string }

/** The form that opens a session; texts are truncated to the gateway's limits, counted in code points. */
export function sessionForm(input: SessionRequest, { storeId, storePassword }: Store): URLSearchParams {
  const { customer, address, productNames, returnUrl } = input
  const host = new URL(returnUrl('success')).hostname
  return new URLSearchParams({
    store_id: storeId,
    store_passwd: storePassword,
    total_amount: input.amount.toFixed(2),
    currency: 'BDT',
    tran_id: input.transactionId,
    success_url: returnUrl('success'),
    fail_url: returnUrl('fail'),
    cancel_url: returnUrl('cancel'),
    ipn_url: returnUrl('ipn'),
    emi_option: '0',
    cus_name: truncate(customer.name, 50) || 'Customer',
    cus_email: emailOf(customer, host),
    cus_add1: truncate(address.addressDetails, 50) || address.city,
    cus_city: truncate(address.city, 50),
    cus_state: truncate(address.division, 50),
    cus_postcode: PLACEHOLDER_POSTCODE,
    cus_country: 'Bangladesh',
    cus_phone: truncate(customer.phone, 20),
    shipping_method: 'Courier',
    num_of_item: String(input.units),
    ship_name: truncate(customer.name, 50) || 'Customer',
    ship_add1: truncate(address.addressDetails, 50) || address.city,
    ship_city: truncate(address.city, 50),
    ship_postcode: PLACEHOLDER_POSTCODE,
    ship_country: 'Bangladesh',
    product_name: truncate(productNames.join(', '), 255) || `Order ${input.orderShortId}`,
    product_category: 'general',
    product_profile: 'physical-goods',
    value_a: input.attemptId,
  })
}

function emailOf({ email, phone }: SessionRequest['customer'], host: string): string {
  // `a@b.co`; the gateway rejects more than 50 characters.
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 50
    ? email
    : truncate(placeholderEmail(phone, host.includes('.') ? host : 'shop.example'), 50)
}

/** Where SSLCOMMERZ's pages are besides its API's host. */
const DOMAINS = ['sslcommerz.com']

/** Reads the answer of the gateway, which rejects with HTTP 200 too. */
export function readSession(
  fields: Record<string, unknown>,
  urls: Omit<GatewayUrls, 'domains'>,
): GatewaySession {
  const pageUrl = textIn(fields, 'GatewayPageURL')
  if (textIn(fields, 'status').toUpperCase() === 'SUCCESS' && URL.canParse(pageUrl)) {
    if (!isGatewayPage(pageUrl, { ...urls, domains: DOMAINS })) {
      return {
        outcome: 'rejected',
        problem: truncate(`its page is on a foreign host, ${new URL(pageUrl).host}`, 300),
      }
    }
    return { outcome: 'open', pageUrl, sessionKey: textIn(fields, 'sessionkey') }
  }
  const problem = textIn(fields, 'failedreason') || 'the gateway gave no page and no reason'
  return { outcome: 'rejected', problem: truncate(problem, 300) }
}
