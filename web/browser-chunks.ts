/** The little of Rolldown's chunking that is used here. */
type ModuleInfo = { importers: readonly string[] }
type Chunking = { getModuleInfo: (id: string) => ModuleInfo | null }

const frameworkPackages = /\/node_modules\/(react|react-dom|react-router|scheduler)\//
const framePages = ['/web/root.tsx', '/web/entry.client.tsx', '/web/layouts/store-layout.tsx']
const icon = /\/web\/design\/icons\//
const productPages = ['/home-page.tsx', '/product-list-page.tsx', '/product-page.tsx']

/**
 * How the browser's files are cut: the framework, then everything the frame of every page needs, each as one file, then
 * what home, product list and product page all need, the icons of each (the admin has them too, and each in a file of its
 * own weighs three times as much), then the texts of all answers, then the API's client. Left alone they are twenty
 * small files with 6 kB gz of wrapping. What only some pages share stays cut as it is, so that a page never
 * loads another's parts.
 */
export const browserChunks = [
  { name: 'framework', test: frameworkPackages },
  {
    name: (id: string, chunking: Chunking) =>
      isImportedBy(framePages, id, chunking, new Set()) ? 'frame' : null,
    debugName: 'frame',
  },
  {
    name: (id: string, chunking: Chunking) => {
      const pages = productPages.filter((page) => isImportedBy([page], id, chunking, new Set()))
      if (pages.length === productPages.length) return 'shelves'
      const [page] = pages
      return icon.test(id) && page && pages.length === 1 ? `${page.slice(1, -4)}-icons` : null
    },
    debugName: 'shelves',
  },
  // Both are for the product page and the cart, which is loaded later: as two files they are twice as large.
  { name: 'stepper', test: /\/web\/(design\/form\/stepper|shop\/catalogue\/products\/variant-stock)\.tsx?/ },
  // Forms say their own texts before anything is sent: without zod along with them.
  { name: 'messages', test: /\/contract\/(messages|phone|identity\/account-limits)\.ts/ },
  {
    name: 'api-client',
    test: /\/node_modules\/zod\/|\/contract\/(wire|endpoint)\.ts|\/web\/http\/api-client\.ts/,
  },
]

/** Whether one of the pages imports it, by static imports only. */
function isImportedBy(pages: string[], id: string, chunking: Chunking, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = chunking.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => {
    const [file = ''] = importer.split('?')
    return pages.some((page) => file.endsWith(page)) || isImportedBy(pages, importer, chunking, seen)
  })
}
