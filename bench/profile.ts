// `npm run profile -- list`: where the time of one kind of request goes that the shop answers without a cache, by module and by
// function, and what it allocates; beside it a bare server that sends the same bytes. Kinds: list, product, search,
// home, product-page, order.
import { createServer } from 'node:net'
import { type MeasuredUsage, startBenchServers } from './bench-servers.ts'
import {
  type AllocationProfile,
  allocations,
  byModule,
  type CpuProfile,
  type SelfCost,
  selfTimes,
} from './cpu-profile.ts'
import { openInspector } from './inspector.ts'
import { inTurn } from './load.ts'
import { type RequestKind, requestKinds } from './new-requests.ts'

const MODULES = 22
const FUNCTIONS = 30
const SAMPLING_MICROSECONDS = 200
const ALLOCATION_BYTES = 16_384

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const kind = requestKinds.find((name) => process.argv.includes(name))
if (!kind) {
  console.error(`Name a kind of request: npm run profile -- ${requestKinds.join(' | ')}`)
  process.exit(1)
}

const port = await findFreePort()
const servers = await startBenchServers({
  isFresh: process.argv.includes('--fresh'),
  nodeArguments: [`--inspect=127.0.0.1:${port}`],
})
try {
  const send = (time: number) =>
    kind === 'home'
      ? servers.measureAfterChanges('/', time)
      : servers.measure(servers.shop, servers.requestsOf(kind), time)
  const inspector = await openInspector(port)
  const floorPath = floorPathOf(kind)
  const floor =
    floorPath &&
    (await servers.measure(
      servers.floor,
      kind === 'order' ? () => ({ method: 'POST', path: floorPath, body: '' }) : inTurn([floorPath]),
      seconds,
    ))
  // The first seconds are those of code that is not compiled yet.
  await send(seconds)
  const undisturbed = await send(seconds)
  await inspector.call('Profiler.enable')
  await inspector.call('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS })
  await inspector.call('Profiler.start')
  const profiled = await send(seconds)
  const { profile } = await inspector.call<{ profile: CpuProfile }>('Profiler.stop')
  await inspector.call('HeapProfiler.startSampling', {
    samplingInterval: ALLOCATION_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  const allocating = await send(Math.min(2, seconds))
  const allocated = await inspector.call<{ profile: AllocationProfile }>('HeapProfiler.stopSampling')
  inspector.close()

  printUsage(kind, undisturbed)
  if (floor) printUsage('bare server', floor)
  const times = selfTimes(profile)
  const total = times.reduce((sum, { amount }) => sum + amount, 0)
  console.info(
    `\nThe main thread was busy for ${perRequest(total, profiled).toFixed(2)} ms a request while it was profiled.`,
  )
  const ofTime = ({ amount }: SelfCost) => [
    `${((amount / total) * 100).toFixed(1)} %`,
    perRequest(amount * 1000, profiled).toFixed(0),
  ]
  printCosts('Self time by module', byModule(times).slice(0, MODULES), ['share', 'µs a request'], ofTime)
  printCosts('Self time by function', times.slice(0, FUNCTIONS), ['share', 'µs a request'], ofTime)
  const bytes = allocations(allocated.profile)
  printCosts('Allocated by module', byModule(bytes).slice(0, MODULES), ['bytes a request'], ({ amount }) => [
    perRequest(amount, allocating).toFixed(0),
  ])
} finally {
  await servers.stop()
}

function floorPathOf(of: RequestKind): string | undefined {
  if (of === 'home' || of === 'product-page') return undefined
  return `/${of}`
}

function perRequest(amount: number, { requests }: Pick<MeasuredUsage, 'requests'>): number {
  return amount / Math.max(1, requests)
}

function printUsage(name: string, usage: MeasuredUsage) {
  const { serverMs, databaseMs, perSecond, failed, memory } = usage
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
  console.info(
    `${name.padEnd(13)} ${perSecond.toFixed(0).padStart(6)}/s   server ${perRequest(serverMs, usage).toFixed(2)} ms   database ${perRequest(databaseMs, usage).toFixed(2)} ms   memory ${megabytes(memory.before)}, ${megabytes(memory.after)} after, ${megabytes(memory.peak)} MB at most${failed > 0 ? `   ${failed} failed` : ''}`,
  )
}

function printCosts(
  title: string,
  costs: readonly SelfCost[],
  heads: string[],
  cells: (cost: SelfCost) => string[],
) {
  console.info(`\n${title.padEnd(70)}${heads.map((head) => head.padStart(16)).join('')}`)
  for (const cost of costs) {
    const name = cost.name ? `${cost.name}  ${cost.module}` : cost.module
    console.info(
      `${name.slice(0, 69).padEnd(70)}${cells(cost)
        .map((cell) => cell.padStart(16))
        .join('')}`,
    )
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
