/**
 * Something that the shop uses and does not contain: a payment company, a courier, an SMS gateway, a bucket of
 * images, a rule of the merchant's own. `shop.config.ts` lists those in use; docs/providers.md leads through writing
 * one.
 */
export type Provider = {
  /** Unique among providers of its kind, and stored with what it did, so never change it: `sslcommerz`, `Pathao`. */
  readonly name: string
  /**
   * What its settings lack, one sentence for the operator each: `NAGAD_SECRET is missing.` Empty when it can be used.
   * Called once, before the shop starts; asks nobody outside and does not throw.
   */
  check(): readonly string[]
}

/** Sentences for required settings, by their names in the environment, that have no value. */
export function missingSettings(settings: Record<string, string | undefined>): string[] {
  return Object.entries(settings)
    .filter(([_name, value]) => !value)
    .map(([name]) => `${name} is missing.`)
}

/**
 * A sentence for each address that would carry secrets in the open: only this machine may be reached without https,
 * for tests and local proxies.
 */
export function unsafeAddresses(addresses: Record<string, string | undefined>): string[] {
  return Object.entries(addresses)
    .filter(([_name, address]) => address && !isSafe(address))
    .map(([name]) => `${name} must begin with https://.`)
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

/** Settings and secrets of the process, as `shop.config.ts` hands them to providers. */
export type Environment = Readonly<Record<string, string | undefined>>
