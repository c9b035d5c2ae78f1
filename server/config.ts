import { resolve } from 'node:path'
import type { SmsLimitSettings } from '#api/messages/sms/sms-limits.ts'
import type { Environment } from '#api/provider.ts'
import type { ShopSecret } from '#api/secrets.ts'
import projectFile from '#shop.config'
import { checkDefinition, type ShopProviders } from './check-definition.ts'
import type { ProviderCatalogue, ShopFile } from './define-shop.ts'
import { createProviderCatalogue } from './provider-catalogue.ts'
import { type GoogleSettings, readGoogleSettings } from './settings/google-settings.ts'
import { readSmsLimits } from './settings/message-settings.ts'
import { type ProxySettings, readProxySettings } from './settings/proxy-settings.ts'

const roles = ['all', 'web', 'worker'] as const
type Role = (typeof roles)[number]

/**
 * Configuration of the process, read from the environment and `shop.config.ts` once. `.env.example` describes every
 * setting.
 */
export type Config = {
  mode: 'demo' | 'production'
  /** A demo that others than this machine may open; its inbox, which shows every code, is then closed. */
  isPublicDemo: boolean
  /** What the process does: serve, run jobs and send messages, or both. docs/operating.md §5 */
  role: Role
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** URL of a PostgreSQL server; absent: the embedded one in `dataDir`. */
  databaseUrl: string | undefined
  /** False behind a pooler in transaction mode; see `connect`. */
  namesStatements: boolean
  /** False takes the service worker away from the visitors that have it. docs/operating.md §8 */
  keepsPagesOffline: boolean
  /** Folder of the continuous backup of the embedded database; absent: none is made. */
  backupDir: string | undefined
  /** Signs tokens. Absent only in demo mode, which stores one in `dataDir`. */
  secret: ShopSecret | undefined
  google: GoogleSettings | undefined
  /** What the shop uses of what is outside of it. */
  providers: ShopProviders
  smsLimits: SmsLimitSettings
  /** The providers with settings of the admin added to those of the environment, which win. */
  readProviders(stored: Environment): { providers: ShopProviders | undefined; problems: readonly string[] }
} & ProxySettings

/** All problems of the configuration, as a text for the operator. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The shop cannot start like this:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const MIN_SECRET_LENGTH = 32
/** Different characters; 32 random ones of base64 have some 25, of hexadecimal some 14. */
const MIN_SECRET_VARIETY = 8

/**
 * Reads the configuration, with the providers of `shopFile`. Throws ConfigError with all problems at once; production
 * rejects missing or unsafe settings.
 */
export function readConfig(env: Environment, folder: string, shopFile: ShopFile = projectFile): Config {
  const problems: string[] = []
  const mode = env.NODE_ENV === 'production' ? 'production' : 'demo'
  const port = readPort(env.PORT, problems)
  const host = env.HOST || (mode === 'production' ? '0.0.0.0' : 'localhost')
  const publicUrl = readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`, problems)
  const isPublicDemo = mode === 'demo' && env.PUBLIC_DEMO === 'true'
  if (mode === 'production') rejectUnsafeSettings(env, problems)
  else if (!isPublicDemo) rejectOpenDemo(host, publicUrl, problems)
  if (env.DATABASE_URL && !/^postgres(?:ql)?:\/\//.test(env.DATABASE_URL)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const secret = secretIn(env, problems)
  const role = readRole(env, problems)
  const namesStatements = readSwitch(env, 'DATABASE_NAMED_STATEMENTS', problems)
  const keepsPagesOffline = readSwitch(env, 'OFFLINE_PAGES', problems)
  const google = readGoogleSettings(env, problems)
  const smsLimits = readSmsLimits(env, problems)
  const proxySettings = readProxySettings(env, problems)
  const dataDir = resolve(folder, env.DATA_DIR || 'data')
  const readProvidersOf = (settings: Environment, found: string[]) => {
    const catalogue = createProviderCatalogue(settings, { publicUrl, dataDir, folder }, found)
    return checkDefinition(definitionIn(shopFile, catalogue, found), found)
  }
  const providers = readProvidersOf(env, problems)
  if (problems.length > 0 || !providers) throw new ConfigError(problems)
  return {
    mode,
    isPublicDemo,
    role,
    port,
    host,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    namesStatements,
    keepsPagesOffline,
    backupDir: env.BACKUP_DIR ? resolve(folder, env.BACKUP_DIR) : undefined,
    secret,
    google,
    providers,
    smsLimits,
    readProviders(stored) {
      const found: string[] = []
      const own = Object.entries(env).filter(([_name, value]) => value)
      const merged = readProvidersOf({ ...stored, ...Object.fromEntries(own) }, found)
      return { providers: merged, problems: found }
    },
    ...proxySettings,
  }
}

/** Calls the file, which may be anybody's. */
function definitionIn(shopFile: ShopFile, catalogue: ProviderCatalogue, problems: string[]): unknown {
  try {
    return shopFile(catalogue)
  } catch (error) {
    problems.push(`shop.config.ts failed: ${String(error)}`)
    return {}
  }
}

function readPort(text: string | undefined, problems: string[]): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  problems.push(`PORT must be a number from 0 to 65535, not "${text}".`)
  return 0
}

/** On unless it is `false`. */
function readSwitch(env: Environment, name: string, problems: string[]): boolean {
  const text = env[name] ?? ''
  if (!['', 'true', 'false'].includes(text)) problems.push(`${name} must be true or false, not "${text}".`)
  return text !== 'false'
}

function readRole({ ROLE, DATABASE_URL }: Environment, problems: string[]): Role {
  const role = roles.find((known) => known === (ROLE || 'all'))
  if (!role) problems.push(`ROLE must be all, web or worker, not "${ROLE}".`)
  if (role && role !== 'all' && !DATABASE_URL) {
    problems.push(
      `ROLE=${role} needs DATABASE_URL: the embedded database serves one process, which has to do everything.`,
    )
  }
  return role ?? 'all'
}

function readPublicUrl(text: string, problems: string[]): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  problems.push(`PUBLIC_URL must be an address such as https://shop.example, not "${text}".`)
  return 'http://localhost'
}

/** Whether a host is this machine: `localhost`, `127.0.0.1`, `[::1]`; with or without a port. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)(?::\d+)?$/i.test(host)
}

/** A demo has known passwords and shows every code in its inbox. */
function rejectOpenDemo(host: string, publicUrl: string, problems: string[]) {
  const remedy =
    'Set NODE_ENV=production for a real shop, or PUBLIC_DEMO=true for a demo that everybody may open (its inbox stays closed).'
  if (!isLoopback(host)) problems.push(`HOST=${host} would open a demo shop to others. ${remedy}`)
  if (!isLoopback(new URL(publicUrl).host))
    problems.push(`PUBLIC_URL=${publicUrl} is no address of a demo shop on this machine. ${remedy}`)
}

/** The secret, and the one that it replaces while that is still accepted. docs/operating.md §10 */
function secretIn(
  { SESSION_SECRET: current, SESSION_SECRET_FORMER: former }: Environment,
  problems: string[],
): ShopSecret | undefined {
  if (current) rejectWeakSecret('SESSION_SECRET', current, problems)
  if (!former) return current || undefined
  rejectWeakSecret('SESSION_SECRET_FORMER', former, problems)
  if (!current) problems.push('SESSION_SECRET_FORMER is set, but SESSION_SECRET is not.')
  if (former === current) problems.push('SESSION_SECRET_FORMER is the same as SESSION_SECRET.')
  return [current ?? '', former]
}

function rejectWeakSecret(name: string, secret: string, problems: string[]) {
  if (secret.length < MIN_SECRET_LENGTH)
    problems.push(`${name} is too short: give it at least ${MIN_SECRET_LENGTH} characters.`)
  else if (new Set(secret).size < MIN_SECRET_VARIETY)
    problems.push(`${name} repeats a few characters: use random ones, \`openssl rand -base64 32\`.`)
}

function rejectUnsafeSettings(env: Environment, problems: string[]) {
  if (!env.DATABASE_URL && env.EMBEDDED_DATABASE !== 'true')
    problems.push(
      'DATABASE_URL is missing. To run a real shop on the database that comes with it, in DATA_DIR, set EMBEDDED_DATABASE=true.',
    )
  if (!env.PUBLIC_URL)
    problems.push('PUBLIC_URL is missing: the address shoppers open, such as https://shop.example.')
  else if (!env.PUBLIC_URL.startsWith('https://')) {
    problems.push('PUBLIC_URL must begin with https://: sign-in cookies would travel in the open.')
  }
  if (!env.SESSION_SECRET) {
    problems.push(
      'SESSION_SECRET is missing: at least 32 random characters, for example from `openssl rand -base64 32`.',
    )
  }
}
