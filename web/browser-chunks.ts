/** The parts of Rolldown's chunking API that are used here. */
type ModuleInfo = { importers: readonly string[] }
type Chunking = { getModuleInfo: (id: string) => ModuleInfo | null }

const reactPackages = /\/node_modules\/(react|react-dom|scheduler)\//
const routerPackage = /\/node_modules\/react-router\//
const layoutModules = ['/web/root.tsx', '/web/entry.client.tsx', '/web/layouts/store-layout.tsx']
const productPages = ['/home-page.tsx', '/product-list-page.tsx', '/product-page.tsx']

/**
 * How modules are grouped into the browser's files: React; the router with the layout of every page; what home, product list
 * and product page share; the texts of all error answers; the API client. By default they would be twenty small files with 6 kB
 * (gzip) of overhead. All other modules stay in the files that Rolldown creates, so that no page loads code of another one.
 *
 * React and the router are files of their own, of like size: a slow line gives an equal share to each of the six connections,
 * on which they are loaded beside the images of the page.
 */
export const browserChunks = [
  { name: 'framework', test: reactPackages },
  {
    name: (id: string, chunking: Chunking) =>
      routerPackage.test(id) || isImportedBy(layoutModules, id, chunking, new Set()) ? 'frame' : null,
    debugName: 'frame',
  },
  {
    name: (id: string, chunking: Chunking) =>
      productPages.every((page) => isImportedBy([page], id, chunking, new Set())) ? 'products' : null,
    debugName: 'products',
  },
  // Used by the product page and by the cart or a policy page, which are loaded later; three files would be twice as large.
  {
    name: 'stepper',
    test: /\/contract\/catalogue\/options\.ts|\/web\/(design\/(form\/stepper|breadcrumb)|shop\/catalogue\/products\/variant-stock)\.tsx?/,
  },
  // Of the product page; some are used by its data or by the staff's preview too, which would make a small file of each.
  {
    name: 'product',
    test: /\/contract\/catalogue\/discount\.ts|\/web\/design\/stars\.tsx|\/product-page\/(buy-box|lazy-tabs|product-gallery|product-page-texts|use-pending-purchase|variant-choices)\.tsx?/,
  },
  // Of the home page, and of what other pages load late or on demand. A file costs a round trip, 2 s on a slow line.
  {
    name: 'home-parts',
    test: /\/web\/(design\/(icons\/home|saves-data|tabs)|layouts\/policy-(links|texts))\.tsx?/,
  },
  { name: 'carousel', test: /\/shop\/catalogue\/home\/(banner-carousel|home-sections)\.tsx?/ },
  // Of the tabs of a product and of pages that are loaded later; two small files otherwise.
  { name: 'photos', test: /\/web\/(design\/photo-strip|http\/while-mounted)\.tsx?/ },
  // Forms validate with these before anything is sent; zod must not be loaded with them.
  { name: 'messages', test: /\/contract\/(messages(-bangla)?|phone|identity\/account-limits)\.ts/ },
  {
    name: 'api-client',
    test: /\/node_modules\/zod\/|\/contract\/(wire|endpoint)\.ts|\/web\/http\/api-client\.ts/,
  },
]

/**
 * The two large files say that all of their functions are needed at once: V8 compiles them beside the main thread then,
 * instead of one by one while the page hydrates (https://v8.dev/blog/explicit-compile-hints; a comment to other
 * browsers).
 */
export const compiledAhead = ({ name }: { name: string }) =>
  name === 'framework' || name === 'frame' ? '//# allFunctionsCalledOnLoad' : ''

/** Whether one of these files imports the module, directly or indirectly, by static imports only. */
function isImportedBy(files: string[], id: string, chunking: Chunking, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = chunking.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => {
    const [path = ''] = importer.split('?')
    return files.some((file) => path.endsWith(file)) || isImportedBy(files, importer, chunking, seen)
  })
}
