import { defineTexts } from '#contract/language.ts'

/** What a file of a former shop is of, and the step of moving in that takes it. */
export type FileKind = 'products' | 'customers' | 'orders' | 'redirects'

/**
 * Columns by which a file is known, in the spelling of `columnKey`: all of one list. Those of orders stand before those of
 * customers, since an order's file names its customer too.
 */
const SIGNATURES: readonly (readonly [FileKind, readonly string[]])[] = [
  ['products', ['handle', 'title']],
  ['products', ['url handle', 'title']],
  ['products', ['handle', 'variant price']],
  ['products', ['type', 'name', 'regular price']],
  ['products', ['id', 'title', 'price', 'availability']],
  ['products', ['id', 'title', 'price', 'image link']],
  ['products', ['id', 'title', 'price', 'item group id']],
  ['redirects', ['redirect from', 'redirect to']],
  ['redirects', ['source', 'target', 'regex']],
  ['orders', ['lineitem name']],
  ['orders', ['financial status', 'fulfillment status']],
  ['orders', ['order #', 'date']],
  ['orders', ['order number', 'order date']],
  ['orders', ['order id', 'order date']],
  ['orders', ['order number', 'order status']],
  ['orders', ['order', 'date', 'payment status']],
  ['orders', ['order', 'date', 'product', 'ordered']],
  ['customers', ['accepts email marketing']],
  ['customers', ['accepts marketing', 'first name', 'last name']],
  ['customers', ['default address address1']],
  ['customers', ['user login', 'user email']],
  ['customers', ['username', 'email']],
  ['customers', ['name', 'phone', 'email', 'role']],
]

/** `item_group_id` and `Item Group ID` are one column. */
const columnKey = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .trim()

/** Of what a known file of Shopify, WooCommerce, Facebook or this shop is; undefined for any other file. */
export function fileKind(titles: readonly string[]): FileKind | undefined {
  const keys = new Set(titles.map(columnKey))
  return SIGNATURES.find(([, columns]) => columns.every((column) => keys.has(column)))?.[0]
}

/** Says of what a file is, and which step of moving in takes it. The names of the steps are those of /admin/move. */
export const fileKindMessages = defineTexts(
  {
    isOf: {
      products: 'This is a file of products. Check it in the step “Products, images and categories”.',
      customers: 'This is a file of customers. Check it in the step “Customers”.',
      orders: 'This is a file of orders. Check it in the step “Past orders”.',
      redirects: 'This is a file of redirects. Add it in the step “Other old addresses”.',
    },
  },
  {
    isOf: {
      products: 'এটি পণ্যের ফাইল। “পণ্য, ছবি ও ক্যাটাগরি” ধাপে যাচাই করুন।',
      customers: 'এটি ক্রেতার ফাইল। “ক্রেতা” ধাপে যাচাই করুন।',
      orders: 'এটি অর্ডারের ফাইল। “আগের অর্ডার” ধাপে যাচাই করুন।',
      redirects: 'এটি রিডাইরেক্টের ফাইল। “অন্য পুরোনো ঠিকানা” ধাপে যোগ করুন।',
    },
  },
)
