import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const policies = ['cancellation-returns', 'privacy-policy', 'emi-policy', 'customer-support']

/** The addresses of all pages and their files. */
export default [
  layout('layouts/store-layout.tsx', [
    index('shop/catalogue/home/home-page.tsx'),
    route('products', 'shop/catalogue/product-list/product-list-page.tsx'),
    // The id alone identifies the product; the name is for people and search engines.
    route('products/:id/:name?', 'shop/catalogue/product-page/product-page.tsx'),
    ...policies.map((slug) => route(slug, 'shop/policies/policy-page.tsx', { id: slug })),
    route('login', 'shop/account/login/login-page.tsx'),
    route('register', 'shop/account/register/register-page.tsx'),
    route('verify/pending', 'shop/account/register/verify-pending-page.tsx'),
    route('verify/:token', 'shop/account/register/verify-page.tsx'),
    // The same page at two addresses (docs/product.md §3); emails contain the short one.
    route('user/verify/:token', 'shop/account/register/verify-page.tsx', { id: 'user-verify' }),
    route('forgot-password', 'shop/account/register/forgot-password-page.tsx'),
    route('otp-verification', 'shop/account/register/reset-code-page.tsx'),
    route('reset-password', 'shop/account/register/reset-password-page.tsx'),
    route('otp-verification-register', 'shop/account/register/register-code-page.tsx'),
    route('join/:token', 'shop/account/join/join-page.tsx'),
    route('wishlist', 'shop/catalogue/wishlist/wishlist-page.tsx'),
    route('checkout', 'shop/orders/checkout/checkout-page.tsx'),
    route('payment/success/:tranId', 'shop/orders/payments/payment-success-page.tsx'),
    route('payment/failed/:tranId', 'shop/orders/payments/payment-failed-page.tsx'),
    route('user', 'shop/account/user-layout.tsx', [
      index('shop/account/dashboard-page.tsx'),
      route('my-orders', 'shop/orders/my-orders/my-orders-page.tsx'),
      route('refund-request', 'shop/orders/refunds/refund-request-page.tsx'),
      route('profile', 'shop/account/profile-page.tsx'),
    ]),
    route('*', 'layouts/errors/not-found-page.tsx'),
  ]),
  route('admin', 'admin/frame/admin-layout.tsx', [
    index('admin/reports/overview-page.tsx'),
    route('orders', 'admin/orders/orders-page.tsx'),
    route('orders/new', 'admin/orders/new-order-page.tsx'),
    route('orders/:id', 'admin/orders/order-page.tsx'),
    route('refunds', 'admin/refunds/refunds-page.tsx'),
    route('money', 'admin/money/money-page.tsx'),
    route('coupons', 'admin/coupons/coupons-page.tsx'),
    route('coupons/new', 'admin/coupons/new-coupon-page.tsx'),
    route('coupons/:id', 'admin/coupons/edit-coupon-page.tsx'),
    route('products', 'admin/products/products-page.tsx'),
    route('products/new', 'admin/products/new-product-page.tsx'),
    route('import', 'admin/imports/imports-page.tsx'),
    route('import/:id', 'admin/imports/import-page.tsx'),
    route('products/:id', 'admin/products/edit-product-page.tsx'),
    route('categories', 'admin/categories/categories-page.tsx'),
    route('banners', 'admin/banners/banners-page.tsx'),
    route('reviews', 'admin/reviews/reviews-page.tsx'),
    route('messages', 'admin/messages/messages-page.tsx'),
    route('staff', 'admin/staff/staff-page.tsx'),
    route('audit', 'admin/audit/audit-page.tsx'),
    route('security', 'admin/staff/security-page.tsx'),
    route('customers', 'admin/customers/customers-page.tsx'),
    route('customers/:id', 'admin/customers/customer-page.tsx'),
    route('settings', 'admin/settings/settings-page.tsx'),
    route('settings/pages/:slug', 'admin/settings/policy-editor-page.tsx'),
    route('*', 'admin/frame/admin-not-found-page.tsx'),
  ]),
  route('seller', 'admin/seller/seller-layout.tsx', [
    index('admin/seller/sales-page.tsx'),
    // The product pages of the admin: the API returns to a seller only their own products.
    route('products', 'admin/products/products-page.tsx', { id: 'seller-products' }),
    route('products/new', 'admin/products/new-product-page.tsx', { id: 'seller-new-product' }),
    route('products/:id', 'admin/products/edit-product-page.tsx', { id: 'seller-product' }),
    route('orders', 'admin/seller/order-lines-page.tsx'),
    route('security', 'admin/staff/security-page.tsx', { id: 'seller-security' }),
  ]),
  route('unauthorized', 'layouts/errors/unauthorized-page.tsx'),
] satisfies RouteConfig
