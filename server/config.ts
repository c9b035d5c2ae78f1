import { isAbsolute, resolve } from 'node:path'
import { type GoogleSettings, readGoogleSettings } from './google-settings.ts'
import { type MessageSettings, readMessageSettings } from './message-settings.ts'
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts'

/** Configuration of the process, read from the environment once. `.env.example` describes every setting. */
export type Config = {
  mode: 'demo' | 'production'
  /** A demo that others than this machine may open; its inbox, which shows every code, is then closed. */
  isPublicDemo: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** URL of a PostgreSQL server; absent: the embedded one in `dataDir`. */
  databaseUrl: string | undefined
  /** Signs tokens. Absent only in demo mode, which stores one in `dataDir`. */
  secret: string | undefined
  messages: MessageSettings
  google: GoogleSettings | undefined
  payments: PaymentSettings
}

/** All problems of the configuration, as a text for the operator. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The shop cannot start like this:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

const MIN_SECRET_LENGTH = 32
/** Different characters; 32 random ones of base64 have some 25, of hexadecimal some 14. */
const MIN_SECRET_VARIETY = 8

type Environment = Record<string, string | undefined>

/** Reads the configuration. Throws ConfigError with all problems at once; production rejects missing or unsafe settings. */
export function readConfig(env: Environment, folder: string): Config {
  const problems: string[] = []
  const mode = env.NODE_ENV === 'production' ? 'production' : 'demo'
  const port = readPort(env.PORT, problems)
  const host = env.HOST || (mode === 'production' ? '0.0.0.0' : 'localhost')
  const publicUrl = readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`, problems)
  const isPublicDemo = mode === 'demo' && env.PUBLIC_DEMO === 'true'
  if (mode === 'production') rejectUnsafeSettings(env, problems)
  else if (!isPublicDemo) rejectOpenDemo(host, publicUrl, problems)
  if (env.SESSION_SECRET) rejectWeakSecret(env.SESSION_SECRET, problems)
  if (env.DATABASE_URL && !/^postgres(?:ql)?:\/\//.test(env.DATABASE_URL)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const messages = readMessageSettings(env, publicUrl, problems)
  const google = readGoogleSettings(env, problems)
  const payments = readPaymentSettings(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = env.DATA_DIR || 'data'
  return {
    mode,
    isPublicDemo,
    port,
    host,
    publicUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    databaseUrl: env.DATABASE_URL || undefined,
    secret: env.SESSION_SECRET || undefined,
    messages,
    google,
    payments,
  }
}

function readPort(text: string | undefined, problems: string[]): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  problems.push(`PORT must be a number from 0 to 65535, not "${text}".`)
  return 0
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

function rejectWeakSecret(secret: string, problems: string[]) {
  if (secret.length < MIN_SECRET_LENGTH)
    problems.push(`SESSION_SECRET is too short: give it at least ${MIN_SECRET_LENGTH} characters.`)
  else if (new Set(secret).size < MIN_SECRET_VARIETY)
    problems.push('SESSION_SECRET repeats a few characters: use random ones, `openssl rand -base64 32`.')
}

function rejectUnsafeSettings(env: Environment, problems: string[]) {
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
