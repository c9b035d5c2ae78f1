import { BlockList, isIP } from 'node:net'
import type { Environment } from '#api/provider.ts'

/** Ranges that Fastify knows by name. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
/** Long enough for any proxy to notice that a process is not ready. */
const MAX_SHUTDOWN_DELAY_MS = 120_000

export type ProxySettings = {
  /** Addresses and ranges whose `X-Forwarded-For` is believed, separated by commas. */
  trustedProxies: string
  /** How long the shop goes on serving after it said that it stops. */
  shutdownDelayMs: number
}

/**
 * Reads what the shop has to know of the proxies in front of it. Anybody can send `X-Forwarded-For`, so only proxies
 * of the same machine are believed unless `TRUSTED_PROXIES` names others (docs/reliability.md A8).
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
  if (Object.hasOwn(NAMED_RANGES, text)) return true
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

/** Whether an address is that of a trusted proxy; `trustedProxies` as in `ProxySettings`. */
export function createIsTrustedProxy(trustedProxies: string): (address: string) => boolean {
  const trusted = new BlockList()
  for (const name of trustedProxies.split(',').map((part) => part.trim())) {
    for (const range of NAMED_RANGES[name] ?? [name]) {
      const [address = '', bits] = range.split('/')
      const version = isIP(address)
      if (version === 0) continue
      trusted.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6')
    }
  }
  return (text) => {
    const address = text.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(address)
    return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
