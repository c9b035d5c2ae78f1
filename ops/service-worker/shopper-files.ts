import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The beginnings of the files from which a shopper's pages start. Staff's pages are reached from none of them. */
const FIRST_FILES = [
  'entry.client-',
  'store-layout-',
  'home-page-',
  'product-list-page-',
  'product-page-',
  'checkout-page-',
  'wishlist-page-',
]

/** The built scripts and styles that shoppers' pages load, now or when they are needed. */
export async function shopperFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
  const scripts = new Map<string, string[]>()
  for (const name of names) {
    scripts.set(name, name.endsWith('.js') ? filesIn(await readFile(join(folder, name), 'utf8')) : [])
  }
  const first = FIRST_FILES.map((start) => names.filter((name) => name.startsWith(start)))
  if (first.some((found) => found.length === 0)) throw new Error('The build lacks a page of the shop')
  return [...reachable(first.flat(), scripts)].sort()
}

/** The files that a built script names: `import("./cart-drawer-1a2b.js")`, `"assets/order-3c4d.css"`. */
export function filesIn(script: string): string[] {
  const found = script.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}

function reachable(first: readonly string[], links: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>()
  const left = [...first]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (seen.has(name) || !links.has(name)) continue
    seen.add(name)
    left.push(...(links.get(name) ?? []))
  }
  return seen
}
