import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const policies = ['cancellation-returns', 'privacy-policy', 'emi-policy', 'customer-support']

/** The map of the shop's pages: address on the left, file on the right. */
export default [
  layout('layouts/store-layout.tsx', [
    index('home/home-page.tsx'),
    route('products', 'products/product-list-page.tsx'),
    // The name is for people and search engines; the id alone says which product.
    route('products/:id/:name?', 'products/product-page.tsx'),
    ...policies.map((slug) => route(slug, 'site/policy-page.tsx', { id: slug })),
    route('login', 'sessions/login-page.tsx'),
    route('register', 'accounts/register-page.tsx'),
    route('verify/pending', 'accounts/verify-pending-page.tsx'),
    route('verify/:token', 'accounts/verify-page.tsx'),
    // The spec has both addresses; the emailed link is the short one.
    route('user/verify/:token', 'accounts/verify-page.tsx', { id: 'user-verify' }),
    route('forgot-password', 'accounts/forgot-password-page.tsx'),
    route('otp-verification', 'accounts/reset-code-page.tsx'),
    route('reset-password', 'accounts/reset-password-page.tsx'),
    route('otp-verification-register', 'accounts/register-code-page.tsx'),
    route('join/:token', 'staff/join-page.tsx'),
    route('wishlist', 'wishlist/wishlist-page.tsx'),
    route('checkout', 'checkout/checkout-page.tsx'),
    route('payment/success/:tranId', 'payments/payment-success-page.tsx'),
    route('payment/failed/:tranId', 'payments/payment-failed-page.tsx'),
    route('user', 'accounts/user-layout.tsx', [
      index('accounts/dashboard-page.tsx'),
      route('my-orders', 'orders/my-orders-page.tsx'),
      route('refund-request', 'refunds/refund-request-page.tsx'),
      route('profile', 'accounts/profile-page.tsx'),
    ]),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route('admin', 'layouts/admin/admin-layout.tsx', [
    index('reports/overview-page.tsx'),
    route('orders', 'orders/admin/orders-page.tsx'),
    route('orders/new', 'orders/admin/new-order-page.tsx'),
    route('orders/:id', 'orders/admin/order-page.tsx'),
    route('refunds', 'refunds/admin/refunds-page.tsx'),
    route('money', 'payments/admin/money-page.tsx'),
    route('coupons', 'coupons/admin/coupons-page.tsx'),
    route('coupons/new', 'coupons/admin/new-coupon-page.tsx'),
    route('coupons/:id', 'coupons/admin/edit-coupon-page.tsx'),
    route('products', 'products/admin/products-page.tsx'),
    route('products/new', 'products/admin/new-product-page.tsx'),
    route('import', 'imports/admin/imports-page.tsx'),
    route('import/:id', 'imports/admin/import-page.tsx'),
    route('products/:id', 'products/admin/edit-product-page.tsx'),
    route('categories', 'categories/admin/categories-page.tsx'),
    route('banners', 'banners/admin/banners-page.tsx'),
    route('reviews', 'reviews/admin/reviews-page.tsx'),
    route('messages', 'messages/admin/messages-page.tsx'),
    route('staff', 'staff/admin/staff-page.tsx'),
    route('audit', 'audit/admin/audit-page.tsx'),
    route('security', 'staff/admin/security-page.tsx'),
    route('customers', 'accounts/admin/customers-page.tsx'),
    route('customers/:id', 'accounts/admin/customer-page.tsx'),
    route('settings', 'site/admin/settings-page.tsx'),
    route('settings/pages/:slug', 'site/admin/policy-editor-page.tsx'),
    route('*', 'layouts/admin/admin-not-found-page.tsx'),
  ]),
  route('seller', 'layouts/seller/seller-layout.tsx', [
    index('reports/seller/sales-page.tsx'),
    // A seller's products are looked after on the admin's pages: the API gives each their own.
    route('products', 'products/admin/products-page.tsx', { id: 'seller-products' }),
    route('products/new', 'products/admin/new-product-page.tsx', { id: 'seller-new-product' }),
    route('products/:id', 'products/admin/edit-product-page.tsx', { id: 'seller-product' }),
    route('orders', 'orders/seller/order-lines-page.tsx'),
    route('security', 'staff/admin/security-page.tsx', { id: 'seller-security' }),
  ]),
  route('unauthorized', 'site/unauthorized-page.tsx'),
] satisfies RouteConfig
