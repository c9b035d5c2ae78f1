// Where tests run axe on each page. `axe-pages.test.ts` compares it with `web/routes.ts`: a new page is either in one of these
// lists, or fails it.

/** Addresses of visitors; `{product}` and `{seller}` stand for ids of the demo shop. */
export const visitorAddresses = [
  '/',
  '/products',
  '/products?search=zzzzqqqq',
  '/products?minPrice=abc',
  '/products/{product}',
  '/compare',
  '/collections',
  '/sellers/{seller}',
  '/back/not-a-token',
  '/left/not-a-token',
  '/cancellation-returns',
  '/no/such/page',
  '/login',
  '/register',
  '/forgot-password',
  '/otp-verification',
  '/otp-verification-register',
  '/reset-password',
  '/verify/pending',
  '/verify/not-a-link',
  '/unauthorized',
] as const

export const customerPages = ['/user', '/user/refund-request', '/user/addresses'] as const

/** Addresses of staff, each with the heading of the page once it has loaded; `{…}` as above, or an id of what it names. */
export const staffPages = {
  '/admin/refunds': 'Refunds',
  '/admin/complaints': 'Complaints',
  '/admin/money': 'Money',
  '/admin/couriers': 'Couriers',
  '/admin/couriers/Pathao': 'Pathao',
  '/admin/suppliers': 'Suppliers',
  '/admin/purchase-orders': 'Purchase orders',
  '/admin/purchase-orders/new': 'New purchase order',
  '/admin/stock-counts': 'Stock counts',
  '/admin/sellers': 'Sellers',
  '/admin/sellers/{seller}': /./,
  '/admin/coupons': 'Coupons',
  '/admin/coupons/new': 'New coupon',
  '/admin/coupons/{coupon}': /./,
  '/admin/products': 'Products',
  '/admin/products/new': 'New product',
  '/admin/products/{product}': /./,
  '/admin/categories': 'Categories',
  '/admin/collections/new': 'New collection',
  '/admin/banners': 'Banners',
  '/admin/images': 'Images',
  '/admin/pages': 'Pages',
  '/admin/pages/new': 'New page',
  '/admin/move': 'Move in',
  '/admin/redirects': 'Redirects',
  '/admin/reviews': 'Reviews',
  '/admin/questions': 'Questions',
  '/admin/messages': 'Messages',
  '/admin/messages/texts': 'Texts of messages',
  '/admin/jobs': 'Jobs',
  '/admin/speed': 'Page speed',
  '/admin/setup': 'Open your shop',
  '/admin/staff/roles/packer': /./,
  '/admin/audit': 'Audit log',
  '/admin/security': 'Login & security',
  '/admin/customers': 'Customers',
  '/admin/customers/{customer}': /./,
  '/admin/no/such/page': 'There is no such page',
} as const

export const sellerPages = {
  '/seller': 'Sales',
  '/seller/orders': 'Order lines',
  '/seller/products': 'Products',
  '/seller/payouts': 'Payouts',
  '/seller/security': 'Login & security',
} as const

/** Pages on which a journey runs axe, by their route: its file, and what it calls the page; `{tab}` for what varies. */
export const pagesOfJourneys: Readonly<Record<string, readonly [file: string, name: string]>> = {
  '/collections/:slug': ['collections.spec.ts', 'a collection'],
  '/pages/:slug': ['storefront.spec.ts', 'a page of the shop'],
  '/customer-support': ['home-states.spec.ts', 'Customer Support'],
  '/join/:token': ['admin-staff.spec.ts', '/join'],
  '/wishlist': ['accessible-pages.ts', '/wishlist'],
  '/checkout': ['accessible-pages.ts', '/checkout with refusals'],
  '/payment/success/:tranId': ['payment-result.spec.ts', 'a success of the buyer'],
  '/payment/failed/:tranId': ['payment-result.spec.ts', 'a failure of the buyer'],
  '/user/my-orders': ['accessible-pages.ts', '/user/my-orders'],
  '/user/complaints': ['complaints.spec.ts', 'the complaints of a customer'],
  '/user/profile': ['accessible-pages.ts', 'the tab {tab}'],
  '/admin': ['admin-orders.spec.ts', '/admin'],
  '/admin/orders': ['admin-orders.spec.ts', '/admin/orders'],
  '/admin/orders/new': ['admin-orders.spec.ts', 'the filled-in new order'],
  '/admin/orders/:id': ['admin-orders.spec.ts', 'an order'],
  '/admin/past-orders': ['moving-customers.spec.ts', '/admin/past-orders'],
  '/admin/returns': ['admin-returns.spec.ts', 'the list of returns'],
  '/admin/complaints/:id': ['complaints.spec.ts', 'a complaint for staff'],
  '/admin/purchase-orders/reorder': ['purchasing.spec.ts', 'what to reorder'],
  '/admin/purchase-orders/:id': ['purchasing.spec.ts', 'a purchase order of which a part came'],
  '/admin/stock-counts/:id': ['purchasing.spec.ts', 'a stock count on a phone'],
  '/admin/import': ['admin-import.spec.ts', '/admin/import'],
  '/admin/import/:id': ['admin-import.spec.ts', 'the report of a file'],
  '/admin/products/:id/variants': ['admin-variants.spec.ts', 'the variants of a product'],
  '/admin/products/:id/prices': ['special-prices.spec.ts', 'special prices with an error'],
  '/admin/products/:id/stock': ['admin-variants.spec.ts', 'the stock of a product'],
  '/admin/collections': ['collections.spec.ts', 'the collections'],
  '/admin/collections/:id': ['collections.spec.ts', 'the form of a collection'],
  '/admin/home-page': ['storefront.spec.ts', '/admin/home-page'],
  '/admin/pages/:id': ['storefront.spec.ts', 'the form of a page'],
  '/admin/move/:id': ['moving-customers.spec.ts', 'an imported file'],
  '/admin/messages/texts/:template': ['storefront.spec.ts', 'the texts of a message'],
  '/admin/staff': ['admin-staff.spec.ts', '/admin/staff'],
  '/admin/staff/roles': ['admin-roles.spec.ts', '/admin/staff/roles'],
  '/admin/staff/roles/new': ['admin-roles.spec.ts', '/admin/staff/roles/new'],
  '/admin/customers/groups': ['special-prices.spec.ts', '/admin/customers/groups'],
  '/admin/settings': ['admin-staff.spec.ts', '/admin/settings'],
  '/admin/appearance': ['theme.spec.ts', '/admin/appearance'],
  '/admin/settings/connections': ['first-hour.spec.ts', 'email, SMS and payments'],
  '/admin/settings/pages/:slug': ['admin-staff.spec.ts', 'the editor of a policy'],
  '/seller/products/new': ['admin-staff.spec.ts', '/seller/products/new'],
  '/seller/orders/:orderId': ['admin-staff.spec.ts', '/seller/orders/{orderId}'],
}

const samePolicy = 'the page of /cancellation-returns with another text'
const samePage = 'the page of the staff, with less on it'

/** Pages without a run of their own, by their route, and why. */
export const pagesWithoutAxe: Readonly<Record<string, string>> = {
  '/privacy-policy': samePolicy,
  '/emi-policy': samePolicy,
  '/about': samePolicy,
  '/user/verify/:token': 'another address of /verify/:token',
  '/seller/products/:id': samePage,
  '/seller/products/:id/variants': samePage,
  '/seller/products/:id/prices': samePage,
  '/seller/products/:id/stock': samePage,
  '/seller/questions': samePage,
}

/** An address with the ids that stand for it: `/sellers/{seller}`. */
export function filledAddress(address: string, ids: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`Nothing stands for ${name} in ${address}`)
    return id
  })
}
