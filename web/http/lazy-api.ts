import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import type { CallInput, CallOptions } from './api-client.ts'

type EndpointName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never
}[keyof Contract]

/**
 * The calls of one contract file for pages that shoppers open: API client and contract are chunks of their own, loaded by
 * the first call. `lazyApi(() => import('#contract/sales/payments.ts'))` returns `call('payOrderEndpoint', input)`, which is
 * `call(payOrderEndpoint, input)` of `api-client.ts` with the same types, and throws ApiError too. `load` returns both
 * modules, for code that needs more of them or loads them ahead.
 */
export function lazyApi<Contract>(loadContract: () => Promise<Contract>) {
  const load = () => Promise.all([import('./api-client.ts'), loadContract()])

  async function call<Name extends EndpointName<Contract>>(
    name: Name,
    input: CallInput<Extract<Contract[Name], Endpoint>>,
    options?: CallOptions,
  ): Promise<AnswerOf<Extract<Contract[Name], Endpoint>>> {
    const [client, contract] = await load()
    return client.call(contract[name] as Extract<Contract[Name], Endpoint>, input, options)
  }

  return { load, call }
}
