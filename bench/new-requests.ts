import { randomUUID } from 'node:crypto'
import { searchWords } from '#api/catalogue/search/search-words.ts'
import type { Database } from '#database/connect.ts'
import { type BenchGoods, orderBody } from './order-load.ts'

/** Kinds of requests that the shop has to answer without a cache. */
export const requestKinds = ['list', 'product', 'search', 'home', 'product-page', 'order'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What is sent: a new address, or a new body, with each call. */
export type NextRequest = () => {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

type Needs = {
  goods: BenchGoods
  /** Ids of all products, and names of those on sale. */
  productIds: readonly string[]
  productNames: readonly string[]
  /** Of the buyer; replaced before it expires. */
  token: string
}

/** Ids and names of the products on sale. */
export async function listBenchProducts({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from products where archived_at is null order by id',
  )
  return { productIds: rows.map(({ id }) => id), productNames: rows.map(({ name }) => name) }
}

/**
 * Requests of one kind, none of which the shop can answer from its memory. All connections of a load call the same
 * function, so that none repeats the words of another.
 */
export function newRequests(kind: RequestKind, needs: Needs): NextRequest {
  const { productIds, productNames, goods } = needs
  const next = counter()
  const product = (n: number) =>
    respelled(productIds[n % productIds.length] ?? '', Math.floor(n / productIds.length))
  if (kind === 'list') {
    // The highest price excludes nothing.
    return () => get(`/api/products?maxPrice=${1_000_000_000 - next()}`)
  }
  if (kind === 'product') return () => get(`/api/products/${product(next())}`)
  if (kind === 'product-page') return () => get(`/products/${product(next())}`)
  if (kind === 'home') return () => get('/')
  if (kind === 'search') {
    const searches = newSearches(productNames)
    return () => get(`/api/products?search=${encodeURIComponent(searches())}`)
  }
  return () => ({
    method: 'POST',
    path: '/api/order/post-order',
    headers: {
      authorization: `Bearer ${needs.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: orderBody(goods),
  })
}

/** Two words of a product's name, the second one cut off somewhere, as it is typed: each of them once. */
function newSearches(names: readonly string[]): () => string {
  const searches = new Set<string>()
  for (const name of names) {
    const words = [...new Set(searchWords(name))]
    for (const first of words) {
      for (const second of words) {
        for (let length = 3; first !== second && length <= second.length; length++)
          searches.add(`${first} ${second.slice(0, length)}`)
      }
    }
  }
  // Neighbours in the list are alike; from all over it they are as different as those of visitors.
  const all = [...searches]
  const next = counter()
  const step = coprimeStep(all.length)
  return () => all[(next() * step) % all.length] ?? ''
}

/** A step that meets every index of a list once before it repeats one. */
function coprimeStep(length: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
  let step = Math.floor(length * 0.618) || 1
  while (divisor(length, step) !== 1) step++
  return step
}

/** The same id with the letters of the number's bits in capitals: another address of the same product. */
function respelled(id: string, spelling: number): string {
  let bits = spelling
  return id.replace(/[a-f]/g, (letter) => {
    const isCapital = bits % 2 === 1
    bits = Math.floor(bits / 2)
    return isCapital ? letter.toUpperCase() : letter
  })
}

function counter() {
  let count = 0
  return () => count++
}

const get = (path: string) => ({ method: 'GET' as const, path })
