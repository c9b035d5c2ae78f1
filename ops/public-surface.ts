// `npm run record-surface`: records which parts of the shop are public (docs/public-surface.md): the types that
// providers are written against, the calls of the API, the names of events and settings. `ops/public-surface.test.ts`
// compares.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openApiDocument } from '#api/http/docs/openapi.ts'

const folder = dirname(import.meta.dirname)
/** What was recorded last. */
export const recordedFolder = join(folder, 'testing/public-surface')

/** The files whose exported types are public; where names follow, those only. */
export const publicFiles: Readonly<Record<string, readonly string[] | 'all'>> = {
  'server/define-shop.ts': 'all',
  'contract/custom-field-declarations.ts': 'all',
  'api/provider.ts': 'all',
  'api/sales/payments/payment-provider.ts': 'all',
  'api/sales/payments/gateway.ts': 'all',
  'api/sales/payments/gateway-http.ts': 'all',
  'api/sales/couriers/courier-provider.ts': 'all',
  'api/messages/sms/sms-provider.ts': 'all',
  'api/messages/mail/mail-provider.ts': 'all',
  'api/messages/delivery-outcome.ts': ['DeliveryOutcome', 'DeliveryFailure'],
  'api/images/image-storage.ts': 'all',
  'api/pricing/price-rule.ts': 'all',
  'api/catalogue/search/search-provider.ts': 'all',
  'api/events/events.repository.ts': ['ShopEvent'],
  'contract/taka.ts': ['Taka'],
}

/** The public surface as texts, one for each kind, made so that a comparison shows what has changed. */
export function readPublicSurface(): Record<'types.txt' | 'calls.txt' | 'settings.txt', string> {
  return { 'types.txt': readTypes(), 'calls.txt': readCalls(), 'settings.txt': readSettings() }
}

/** The declarations of the public files as TypeScript emits them, without comments. */
function readTypes(): string {
  const emitted = mkdtempSync(join(tmpdir(), 'biponi-surface-'))
  const project = join(emitted, 'tsconfig.json')
  try {
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: folder,
      outDir: join(emitted, 'out'),
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(folder, 'node_modules/@types')],
    }
    const files = Object.keys(publicFiles).map((file) => join(folder, file))
    const settings = { extends: join(folder, 'tsconfig.json'), compilerOptions, files, include: [] }
    writeFileSync(project, JSON.stringify(settings))
    const tsc = join(folder, 'node_modules/typescript/bin/tsc')
    const run = spawnSync(process.execPath, [tsc, '-p', project], { cwd: folder, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`The declarations cannot be emitted:\n${run.stdout}${run.stderr}`)
    return Object.entries(publicFiles)
      .map(([file, names]) => {
        const text = readFileSync(join(emitted, 'out', file.replace(/\.ts$/, '.d.ts')), 'utf8')
        return `// ${file}\n${exportedFrom(text, names).join('\n')}\n`
      })
      .join('\n')
  } finally {
    rmSync(emitted, { recursive: true, force: true })
  }
}

/** The exported declarations of a file. */
function exportedFrom(text: string, names: readonly string[] | 'all'): string[] {
  const declarations = text
    .split(/^(?=export |import |declare |type )/m)
    .map((one) => one.trim())
    .filter((one) => one !== 'export {};')
  if (names === 'all') return declarations
  return declarations.filter((one) => {
    const name = /^export (?:declare )?(?:type|const|function) (\w+)/.exec(one)?.[1]
    return name !== undefined && names.includes(name)
  })
}

/** Longer schemas are written once, under their hash: many calls answer an order. */
const MAX_INLINE_LENGTH = 200

/** The calls of the API, a line each, with the version they have, and the schemas they share. */
function readCalls(): string {
  const { info, paths, components } = openApiDocument()
  const schemas = new Map<string, string>()
  function compact(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(compact)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, compact(part)]))
    const text = JSON.stringify(parts)
    if (text.length <= MAX_INLINE_LENGTH) return parts
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
    schemas.set(hash, text)
    return `#${hash}`
  }
  const textOf = (value: unknown) => JSON.stringify(compact(value) ?? null)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description, parameters, requestBody, responses }]) => {
      // What is around an answer is the same everywhere.
      const [[status = '', answer] = []] = Object.entries(responses)
      const { schema } = answer?.content?.['application/json'] ?? {}
      const data = schema?.properties?.data ?? Object.keys(answer?.content ?? {})
      const input = [`parameters ${textOf(parameters)}`, `body ${textOf(requestBody?.content)}`]
      return [
        `${method.toUpperCase()} ${path}`,
        description,
        ...input,
        `answers ${status} ${textOf(data)}`,
      ].join(' | ')
    }),
  )
  const definitions = [...schemas].map(([hash, text]) => `#${hash} ${text}`)
  const failure = `failure ${textOf(components.schemas.Failure)}`
  return [`version ${info.version}`, failure, ...calls.sort(), ...definitions.sort(), ''].join('\n')
}

/** The names of the settings in the environment. */
function readSettings(): string {
  const example = readFileSync(join(folder, '.env.example'), 'utf8')
  const names = [...example.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?==)|\bSMS_[A-Z]+_URL\b/g)]
  return [...new Set(names.map(([name]) => name))].sort().join('\n').concat('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv.includes('--record')) throw new Error('Usage: node ops/public-surface.ts --record')
  for (const [name, text] of Object.entries(readPublicSurface()))
    writeFileSync(join(recordedFolder, name), text)
  console.info('Recorded in testing/public-surface/. Say in CHANGELOG.md what has changed.')
}
