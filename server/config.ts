import { isAbsolute, resolve } from 'node:path'
import { type GoogleSettings, readGoogleSettings } from './google-settings.ts'
import { type MessageSettings, readMessageSettings } from './message-settings.ts'
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts'

/** Configuration of the process, read from the environment once. `.env.example` describes every setting. */
export type Config = {
  mode: 'demo' | 'production'
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

type Environment = Record<string, string | undefined>

/** Reads the configuration. Throws ConfigError with all problems at once; production rejects missing or unsafe settings. */
export function readConfig(env: Environment, folder: string): Config {
  const problems: string[] = []
  const mode = env.NODE_ENV === 'production' ? 'production' : 'demo'
  const port = readPort(env.PORT, problems)
  const host = env.HOST || (mode === 'production' ? '0.0.0.0' : 'localhost')
  const publicUrl = readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`, problems)
  if (mode === 'production') rejectUnsafeSettings(env, problems)
  if (env.SESSION_SECRET && env.SESSION_SECRET.length < MIN_SECRET_LENGTH) {
    problems.push(`SESSION_SECRET is too short: give it at least ${MIN_SECRET_LENGTH} characters.`)
  }
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
