import { BlockList, isIP } from 'node:net'
import type { Environment } from '#api/provider.ts'

/** Names of ranges that Fastify knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']
/** Long enough for any proxy to notice that a process is not ready. */
const MAX_SHUTDOWN_DELAY_MS = 120_000

export type ProxySettings = {
  /** Addresses and ranges whose `X-Forwarded-For` is believed, separated by commas. */
  trustedProxies: string
  /** How long the shop goes on serving after it said that it stops. */
  shutdownDelayMs: number
}

/**
 * Reads what the shop has to know of the proxies in front of it. Anybody can send `X-Forwarded-For`, so only proxies of the same
 * machine are believed unless `TRUSTED_PROXIES` names others (docs/reliability.md A8).
 */
export function readProxySettings(env: Environment, problems: string[]): ProxySettings {
  const { TRUSTED_PROXIES = '', SHUTDOWN_DELAY_MS } = env
  const proxies = TRUSTED_PROXIES.split(',').flatMap((text) => text.trim() || [])
  for (const proxy of proxies.filter((one) => !isRange(one))) {
    problems.push(
      `TRUSTED_PROXIES must name addresses (10.0.0.5), ranges (10.0.0.0/24) or loopback, linklocal, uniquelocal, not "${proxy}".`,
    )
  }
  const shutdownDelayMs = Number(SHUTDOWN_DELAY_MS || 0)
  if (!Number.isInteger(shutdownDelayMs) || shutdownDelayMs < 0 || shutdownDelayMs > MAX_SHUTDOWN_DELAY_MS) {
    problems.push(
      `SHUTDOWN_DELAY_MS must be milliseconds from 0 to ${MAX_SHUTDOWN_DELAY_MS}, not "${SHUTDOWN_DELAY_MS}".`,
    )
  }
  return { trustedProxies: ['loopback', ...proxies].join(', '), shutdownDelayMs }
}

function isRange(text: string): boolean {
  if (RANGES.includes(text)) return true
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  if (version === 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}
