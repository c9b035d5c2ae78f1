import type { OrderSource } from '#contract/sales/orders.ts'

/** How an order reached the shop, as staff read it. */
export const orderSourceLabels: Record<OrderSource, string> = {
  web: 'Website',
  phone: 'Phone',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  shop: 'In the shop',
  other: 'Other',
}
