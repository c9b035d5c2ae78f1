import type { Environment } from '#api/provider.ts'

/**
 * The address of a company's gateway: the one that is set, else its sandbox or its live one, by default the live one in production
 * only. `problems`: of these settings.
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
