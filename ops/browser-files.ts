import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Texts that stand in server code only; one of them in a browser file means a table or a secret was shipped. */
const SERVER_MARKS = [
  'drizzle',
  'pg_notify',
  'argon2',
  'createShop',
  'node:crypto',
  'node:fs',
  'passwordHash',
  'catalogue_versions',
]

/** One sentence for every browser file that holds server code. */
export async function serverCodeIn(client: string): Promise<string[]> {
  const assets = join(client, 'assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const found = await Promise.all(
    scripts.map(async (name) => {
      const source = await readFile(join(assets, name), 'utf8')
      return SERVER_MARKS.filter((mark) => source.includes(mark)).map(
        (mark) => `${name} holds server code: "${mark}"`,
      )
    }),
  )
  return found.flat()
}

type RouteEntry = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = {
  entry: { module: string; imports: string[]; css?: string[] }
  routes: Record<string, RouteEntry>
}

export type PageWeight = { page: string; scripts: number; styles: number }

/** Gzipped bytes a browser loads for each page before a click: the entry, the layouts and the page with all they import. */
export async function pageWeights(client: string, pages: string[]): Promise<PageWeight[]> {
  const manifest = await readManifest(client)
  const sizes = new Map<string, number>()
  const sizeOf = async (address: string) => {
    const known = sizes.get(address) ?? gzipSync(await readFile(join(client, address)), { level: 9 }).length
    sizes.set(address, known)
    return known
  }
  const sum = async (addresses: Iterable<string>) => {
    let total = 0
    for (const address of new Set(addresses)) total += await sizeOf(address)
    return total
  }
  return Promise.all(
    pages.map(async (page) => {
      const routes = withParents(manifest, page)
      const scripts = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
      const styles = [manifest.entry, ...routes].flatMap(({ css = [] }) => css)
      return { page, scripts: await sum(scripts), styles: await sum(styles) }
    }),
  )
}

function withParents({ routes }: Manifest, page: string): RouteEntry[] {
  const route = Object.values(routes).find(({ id }) => id === page)
  if (!route) throw new Error(`The build has no page ${page}`)
  const chain = [route]
  for (let above = route.parentId; above; above = routes[above]?.parentId) {
    const parent = routes[above]
    if (parent) chain.push(parent)
  }
  return chain
}

/** React Router writes its manifest as a script that sets one global. */
async function readManifest(client: string): Promise<Manifest> {
  const name = (await readdir(join(client, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('There is no build: run `npm run build` first')
  const source = await readFile(join(client, 'assets', name), 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}
