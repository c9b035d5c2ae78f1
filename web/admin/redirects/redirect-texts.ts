/** Texts of the page of redirects, in one place. */
export const redirectTexts = {
  title: 'Redirects',
  about:
    'Old addresses, of the shop that was here before, lead to a page of this one. An import of products adds those of Shopify and WooCommerce by itself. A page of the shop always wins.',
  add: 'Add a redirect',
  path: 'Old address',
  pathHint: 'Like /products/red-saree or /product-category/sarees, also with the old site in front.',
  target: 'Leads to',
  targetHint: 'A page of this shop, like /products?category=…, or an address that begins with https://.',
  addButton: 'Add',
  adding: 'Adding...',
  list: 'Add a list',
  listField: 'A line for each: old address, comma, new address',
  listHint: 'All of them are added, or none. An address that leads somewhere already gets the new one.',
  listButton: 'Add the list',
  search: 'Search addresses',
  remove: 'Delete',
  removeTitle: 'Delete this redirect?',
  removeText: (path: string) => `Whoever comes to ${path} finds no page then.`,
  none: 'No redirects yet',
  noneText: 'Old addresses that lead to pages of this shop are listed here.',
  since: 'Since',
} as const
