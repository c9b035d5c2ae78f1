import { expect, test } from 'vitest'
import { SHOPIFY_CLASSIC, SHOPIFY_NEW, WOOCOMMERCE } from '#testing/imports/import-files.ts'
import { fileKind } from './file-kind.ts'

test.each([
  ['products', SHOPIFY_CLASSIC],
  ['products', SHOPIFY_NEW],
  ['products', WOOCOMMERCE],
  ['products', ['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link']],
  ['orders', ['Name', 'Email', 'Financial Status', 'Accepts Marketing', 'Created at', 'Lineitem name']],
  ['orders', ['Date', 'Order #', 'N. Revenue', 'Status', 'Customer', 'Product(s)', 'Items Sold']],
  ['orders', ['Order Number', 'Order Status', 'Order Date', 'First Name (Billing)', 'Phone (Billing)']],
  ['orders', ['Order', 'Date', 'Status', 'Payment status', 'Customer', 'Phone', 'Email']],
  ['customers', ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Phone', 'Note', 'Tags']],
  ['customers', ['First Name', 'Last Name', 'Email', 'Accepts Marketing', 'Company', 'Address1', 'Phone']],
  ['customers', ['ID', 'user_login', 'user_pass', 'user_email', 'first_name', 'billing_phone']],
  ['customers', ['Name', 'Username', 'Last Active', 'Email', 'Orders', 'Total Spend', 'City']],
  ['customers', ['Name', 'Phone', 'Email', 'Role', 'Address', 'Area']],
  ['redirects', ['Redirect from', 'Redirect to']],
  ['redirects', ['source', 'target', 'regex', 'code', 'type', 'hits', 'title', 'status']],
])('a file of %s is known by its columns: %j', (kind, titles) => {
  expect(fileKind(titles)).toBe(kind)
})

test.each([
  [['Name', 'Price', 'Stock']],
  [['Name', 'Phone', 'Email', 'Note']],
  [['Order', 'Date', 'Product']],
])('a file that nobody knows may be of anything: %j', (titles) => {
  expect(fileKind(titles)).toBeUndefined()
})
