import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type CallFrame = { functionName: string; url: string; lineNumber: number }

/** What the inspector's `Profiler.stop` returns. */
export type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}

type AllocationNode = { callFrame: CallFrame; selfSize: number; children: AllocationNode[] }

/** What the inspector's `HeapProfiler.stopSampling` returns. */
export type AllocationProfile = { head: AllocationNode }

/** What a function has taken by itself, without those it calls: milliseconds, or bytes. */
export type SelfCost = { module: string; name: string; amount: number }

/** Self time of every function, the time in which there was nothing to do left out. */
export function selfTimes({ nodes, samples, timeDeltas }: CpuProfile): SelfCost[] {
  const microseconds = new Map<number, number>()
  samples.forEach((id, index) => {
    microseconds.set(id, (microseconds.get(id) ?? 0) + (timeDeltas[index] ?? 0))
  })
  const busy = nodes.filter(({ callFrame }) => callFrame.functionName !== '(idle)')
  return summed(busy.map(({ id, callFrame }) => costOf(callFrame, (microseconds.get(id) ?? 0) / 1000)))
}

/** Bytes that every function has allocated, those that were freed meanwhile included. */
export function allocations({ head }: AllocationProfile): SelfCost[] {
  const all = (node: AllocationNode): SelfCost[] => [
    costOf(node.callFrame, node.selfSize),
    ...node.children.flatMap(all),
  ]
  return summed(all(head))
}

/** The sums of modules, highest first. */
export function byModule(costs: readonly SelfCost[]): SelfCost[] {
  return summed(costs.map(({ module, amount }) => ({ module, name: '', amount })))
}

function summed(costs: readonly SelfCost[]): SelfCost[] {
  const groups = Map.groupBy(costs, ({ module, name }) => `${module} ${name}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ ...first, amount: group.reduce((sum, { amount }) => sum + amount, 0) }] : []
    })
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount)
}

function costOf({ functionName, url, lineNumber }: CallFrame, amount: number): SelfCost {
  return { module: moduleOf(url, lineNumber), name: functionName || '(anonymous)', amount }
}

/** `node_modules/pg/lib/client.js` is `pg`, a file of our own its path; V8 and Node's own code are named as such. */
function moduleOf(url: string, line: number): string {
  if (url === '') return '(engine)'
  if (url.startsWith('node:')) return url
  const source = url.startsWith('file:') ? sourceOf(fileURLToPath(url), line) : url
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return name ?? source.replace(/^.*\/(?=(?:api|bench|contract|database|server|web)\/)/, '')
}

type Region = { line: number; source: string }
const regionsOf = new Map<string, Region[]>()

/** The source that a line of a bundle comes from: the bundler writes `// api/shop.ts` above each. */
function sourceOf(file: string, line: number): string {
  const regions = regionsOf.get(file) ?? readRegions(file)
  regionsOf.set(file, regions)
  return regions.findLast((region) => region.line <= line)?.source ?? file
}

function readRegions(file: string): Region[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((text, line) => {
    const [, source] = /^\/\/(?:#region)? (\S+\.[cm]?[jt]sx?)$/.exec(text) ?? []
    return source ? [{ line, source }] : []
  })
}
