import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServers } from './bench-servers.ts'
import { inTurn, sendLoad } from './load.ts'
import { type NextRequest, type RequestKind, requestKinds } from './new-requests.ts'
import { signInForBench } from './order-load.ts'
import { megabytes } from './report.ts'

const SECONDS = Number(process.env.SOAK_SECONDS ?? 3600)
/** Lines that are printed, however long it takes. */
const STEPS = 12
const CONNECTIONS = 6
/**
 * Of eighteen requests: what visitors of a shop ask for, most of it not cached, with pages from memory, images and
 * staff's lists.
 */
const MIX: readonly (RequestKind | 'kept' | 'image' | 'staff')[] = [
  ...(['list', 'list', 'list', 'product', 'product', 'product'] as const),
  ...(['search', 'search', 'home', 'product-page', 'product-page', 'order'] as const),
  ...(['kept', 'kept', 'image', 'image', 'image', 'staff'] as const),
]
const ADMIN = 'admin@biponi.test'
const STAFF_PATHS = ['/api/order?limit=20', '/api/order?limit=20&page=2', '/api/reports/overview?period=7d']
const MAX_BYTES = 300 * 1024 * 1024
/** How much more the last third may take than the second: the first fills caches. */
const MAX_GROWTH = 1.05

/**
 * Sends a mixed load for an hour (`SOAK_SECONDS`) and prints the shop's resident memory, which has to stay flat and
 * under 300 MB.
 */
export async function soak({ shop, requestsOf, renewToken }: BenchServers): Promise<void> {
  let adminToken = ''
  const staffPage = inTurn(STAFF_PATHS)
  const nextOf = new Map<(typeof MIX)[number], NextRequest>([
    ...requestKinds.map((kind) => [kind, requestsOf(kind)] as const),
    ['kept', inTurn(['/', '/products', '/api/products'])],
    ['image', inTurn(await listImages(shop.address))],
    ['staff', () => ({ ...staffPage(), headers: { authorization: `Bearer ${adminToken}` } })],
  ])
  let count = 0
  const next: NextRequest = () => {
    const kind = MIX[count++ % MIX.length] ?? 'list'
    const request = nextOf.get(kind)?.() ?? { method: 'GET' as const, path: '/' }
    return { ...request, headers: { ...request.headers, 'accept-encoding': 'gzip, deflate, br' } }
  }
  const memory: number[] = []
  const stepSeconds = Math.max(1, SECONDS / STEPS)
  for (let step = 1; step <= STEPS; step++) {
    await renewToken()
    adminToken = await signInForBench(shop.address, ADMIN)
    let peak = 0
    const watching = setInterval(async () => {
      peak = Math.max(peak, await shop.memory())
    }, 250)
    const { requests, failed } = await sendLoad({
      ...{ address: shop.address, next, seconds: stepSeconds, connections: CONNECTIONS },
    })
    clearInterval(watching)
    memory.push(peak)
    console.info(
      `${(step * stepSeconds).toFixed(0).padStart(5)} s  ${String(requests).padStart(7)} requests  ${megabytes(peak)} MB at most${failed > 0 ? `  ${failed} failed` : ''}`,
    )
  }
  await sleep(1_000)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const third = STEPS / 3
  const growth = mean(memory.slice(2 * third)) / mean(memory.slice(third, 2 * third))
  const most = Math.max(...memory)
  console.info(
    `\nresident under load: ${megabytes(most)} MB at most (required: 300): ${most <= MAX_BYTES ? 'yes' : 'NO'}`,
  )
  console.info(
    `the last third to the second: ${growth.toFixed(3)} (required: flat, at most ${MAX_GROWTH}): ${growth <= MAX_GROWTH ? 'yes' : 'NO'}`,
  )
}

async function listImages(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/products?limit=50`)
  const { data } = (await response.json()) as { data: { data: { productImages: string[] }[] } }
  const images = data.data.flatMap(({ productImages }) => productImages)
  return images.map((image) => new URL(image, address).pathname)
}
