import { dirname, join, normalize } from 'node:path'

type Rule = { values: readonly string[]; types?: readonly string[] }

/** What each side may import from other sides. `contract`, `database` <- `api` <- `web` <- `server`. */
const rules: Record<string, Rule> = {
  contract: { values: [] },
  database: { values: [] },
  api: { values: ['contract', 'database'] },
  web: { values: ['contract'], types: ['api'] },
  server: { values: ['contract', 'database', 'api', 'demo'], types: ['web'] },
  demo: { values: ['contract', 'database', 'api'], types: ['web'] },
  ops: { values: ['contract', 'database', 'api', 'demo', 'testing'] },
  testing: { values: ['contract', 'database', 'api', 'demo', 'server'] },
  e2e: { values: ['contract', 'testing', 'ops'] },
  bench: { values: ['contract', 'database', 'api', 'demo', 'server', 'testing'] },
}

/** Tests may also use the test equipment. */
const TEST = /\.(?:test|spec)\.tsx?$/
/** `import x from 'y'`, `import 'y'`, `export * from 'y'`, `import('y')`; the first group tells a type-only import. */
const IMPORT = /(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|(?<!')import\s*\(?\s*'([^']+)'/g

/** What is wrong with the imports of one source file, one sentence each. `contract` may use zod and nothing else. */
export function checkImports(file: string, source: string): string[] {
  const side = file.split('/')[0] ?? ''
  const rule = rules[side]
  if (!rule) return []
  const complaints: string[] = []
  for (const [, typeOnly, from, bare] of source.matchAll(IMPORT)) {
    const name = from ?? bare ?? ''
    const target = sideOf(file, name)
    if (side === 'contract' && !target && !TEST.test(file) && name !== 'zod/mini') {
      complaints.push(`${file}: contract imports zod only, not ${name}`)
    }
    if (!target || target === side) continue
    const allowed = [
      ...rule.values,
      ...(typeOnly ? (rule.types ?? []) : []),
      ...(TEST.test(file) ? ['testing', 'database', 'server', 'demo', 'api', 'contract'] : []),
    ]
    if (!allowed.includes(target))
      complaints.push(
        `${file}: ${side} may not import ${typeOnly ? 'types' : 'values'} from ${target} (${name})`,
      )
  }
  return complaints
}

/** The side an import leads to; undefined for a package. */
function sideOf(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1).split('/')[0]
  if (name.startsWith('.')) return normalize(join(dirname(file), name)).split('/')[0]
  return undefined
}
