import type { DemoSeller } from './types.ts'

/** In the place of a seller's key: what the shop sells itself. */
export const OWN_GOODS = 'own'

/** Sellers of the demo shop. `seller` is the demo account of docs/product.md §7. */
export const demoSellers: DemoSeller[] = [
  { key: 'seller', name: 'Shitalakshya Weaves', email: 'seller@biponi.test', phone: '01700000003' },
  { key: 'wardrobe', name: 'Dhanmondi Wardrobe', email: 'wardrobe@biponi.test', phone: '01700000011' },
  { key: 'gadgets', name: 'Gadget Bhandar', email: 'gadgets@biponi.test', phone: '01700000012' },
  {
    key: 'electronics',
    name: 'Bijoy Electronics Mart',
    email: 'electronics@biponi.test',
    phone: '01700000013',
  },
  { key: 'kitchen', name: 'Rannabari Kitchenware', email: 'kitchen@biponi.test', phone: '01700000014' },
  { key: 'grocery', name: 'Haor Bazar', email: 'grocery@biponi.test', phone: '01700000015' },
  { key: 'books', name: 'Boi Uthan (বই উঠান)', email: 'books@biponi.test', phone: '01700000016' },
  { key: 'sports', name: 'Mathghat Sports', email: 'sports@biponi.test', phone: '01700000017' },
  { key: 'care', name: 'Snigdha Care & Baby', email: 'care@biponi.test', phone: '01700000018' },
]
