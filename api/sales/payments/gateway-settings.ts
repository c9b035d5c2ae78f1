import type { Environment } from '#api/provider.ts'

/**
 * The address of a company's gateway: the one that is set, else its sandbox or its live one, by default the live one
 * in production only. `problems`: of these settings.
 */
export function gatewayAddress(
  env: Environment,
  name: 'SSLCOMMERZ' | 'BKASH',
  addresses: { live: string; sandbox: string },
): { baseUrl: string; problems: string[] } {
  const [url, isSandbox] = [env[`${name}_URL`], env[`${name}_SANDBOX`]]
  const problems =
    isSandbox && isSandbox !== 'true' && isSandbox !== 'false'
      ? [`${name}_SANDBOX must be true or false.`]
      : []
  const kind = (isSandbox ? isSandbox === 'false' : env.NODE_ENV === 'production') ? 'live' : 'sandbox'
  return { baseUrl: (url || addresses[kind]).replace(/\/+$/, ''), problems }
}

/**
 * Where the pages of a gateway may be: its address, its company's domains, and the shop itself, which has those of
 * the demo.
 */
export type GatewayUrls = { baseUrl: string; shopUrl: string; domains: readonly string[] }

/**
 * Whether a page that a gateway names for paying is one of the company: on the host that is configured, or on a domain of the
 * company (`epay-gw.sslcommerz.com` for `sslcommerz.com`), and as safe as the configured address; or one of the shop. Shoppers
 * are sent to no other: an answer that was altered or misread would send them, with their money, anywhere.
 */
export function isGatewayPage(pageUrl: string, { baseUrl, shopUrl, domains }: GatewayUrls): boolean {
  if (!URL.canParse(pageUrl) || !URL.canParse(baseUrl)) return false
  const [page, configured] = [new URL(pageUrl), new URL(baseUrl)]
  if (page.origin !== 'null' && [configured.origin, new URL(shopUrl).origin].includes(page.origin))
    return true
  const isOfCompany = (host: string) => domains.some((name) => host === name || host.endsWith(`.${name}`))
  return page.protocol === 'https:' && isOfCompany(configured.hostname) && isOfCompany(page.hostname)
}
